#pragma once
// Brings Poppler's compiler and linker flags to CPageTrace; its C++ headers are included there alone.
