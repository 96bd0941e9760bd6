import Extraction
import Testing
