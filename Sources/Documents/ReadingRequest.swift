/// What `quickstudy` asks of a worker process: one line of JSON on the worker's standard input.
package struct ReadingRequest: Hashable, Sendable, Codable {
    package enum Task: Hashable, Sendable, Codable {
        /// Name the engines and models, for the keys of the cache.
        case describe
        /// Read everything that needs no recognition. The pages in `skipping` broke an earlier worker.
        case read(skipping: [Int])
        /// Read one page from its picture.
        case recognise(PictureTask)
        /// Hand over the picture of a 1-based page, upright.
        case picture(page: Int)
    }

    package var task: Task
    /// Where the file lies.
    package var path: String
    /// The file's name as messages show it.
    package var name: String
    package var settings: ReadingSettings

    package init(_ task: Task, path: String = "", name: String = "", settings: ReadingSettings = ReadingSettings()) {
        self.task = task
        self.path = path
        self.name = name
        self.settings = settings
    }
}

/// How one source is to be read: all that its text depends on besides the file and the engines.
package struct ReadingSettings: Hashable, Sendable, Codable {
    /// The languages that recognition expects, the likeliest first.
    package var languages: RecognitionLanguages
    package var password: String?
    package var notes: NotesOptions
    /// The resolution at which a PDF page is drawn for recognition.
    package var dotsPerInch: Int
    package var limits: ReadingLimits

    package init(
        languages: RecognitionLanguages = .english, password: String? = nil, notes: NotesOptions = NotesOptions(),
        dotsPerInch: Int = 300, limits: ReadingLimits = ReadingLimits()
    ) {
        self.languages = languages
        self.password = password
        self.notes = notes
        self.dotsPerInch = dotsPerInch
        self.limits = limits
    }
}

/// What one document may cost. A limit that is passed costs one page or one file, never the run.
package struct ReadingLimits: Hashable, Sendable, Codable {
    /// Processor seconds for one page that is read from its picture.
    package var secondsPerPage: Double
    /// Address space of one worker, in MiB.
    package var megabytes: Int
    package var pages: Int
    /// The largest picture, in millions of pixels.
    package var megapixels: Int

    package init(
        secondsPerPage: Double = 24, megabytes: Int = 1_024, pages: Int = 5_000, megapixels: Int = 120
    ) {
        self.secondsPerPage = secondsPerPage
        self.megabytes = megabytes
        self.pages = pages
        self.megapixels = megapixels
    }

    /// Processor seconds for the characters of one page of a digital document, which takes a hundredth of one as a
    /// rule.
    package var secondsPerTextPage: Double { secondsPerPage / 3 }
}
