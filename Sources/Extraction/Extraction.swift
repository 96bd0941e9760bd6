// First content of Extraction.
