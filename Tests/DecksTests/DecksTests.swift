import Decks
import Testing
