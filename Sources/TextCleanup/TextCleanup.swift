// First content of TextCleanup.
