import CardGeneration
import Testing
