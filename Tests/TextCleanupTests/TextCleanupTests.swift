import TextCleanup
import Testing
