import Workspace
import Testing
