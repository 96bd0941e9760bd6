/// Every file of a site before anything is written.
package struct SitePlan: Hashable, Sendable {
    package var files: [SitePath: [UInt8]]

    package init(files: [SitePath: [UInt8]] = [:]) {
        self.files = files
    }
}
