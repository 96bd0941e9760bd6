import QuizGeneration
import Testing
