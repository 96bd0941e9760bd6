import CGLib
import CMicrohttpd
import CardGeneration
import DeckExchange
import Decks
import SitePublishing
import TextCleanup

/// The program: reads the command line and runs a command.
package enum CommandLineTool {
    package static func run() -> Int32 { 0 }
}
