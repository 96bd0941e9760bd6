#pragma once
#include <hunspell/hunspell.h>
