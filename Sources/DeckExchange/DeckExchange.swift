// First content of DeckExchange.
