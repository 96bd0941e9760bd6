import DeckExchange
import Testing
