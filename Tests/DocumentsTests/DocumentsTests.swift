import Documents
import Testing
