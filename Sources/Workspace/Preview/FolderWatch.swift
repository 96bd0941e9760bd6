import CGLib
import Foundation

/// Waits for changes below some folders and files, with GLib's file monitor.
final class FolderWatch: @unchecked Sendable {
    private let places: [String]
    private let condition = NSCondition()
    private var hasChanged = false
    private var monitors: [UnsafeMutablePointer<GFileMonitor>] = []
    private let loop: OpaquePointer

    /// - Parameter places: folders (watched with all folders below them) and files; where one is missing, the folder in
    ///   which it would appear is watched.
    init(places: [String]) {
        self.places = places
        loop = g_main_loop_new(nil, 0)
        watchAll()
        let held = Unmanaged.passRetained(self)
        Thread.detachNewThread {
            g_main_loop_run(held.takeUnretainedValue().loop)
            held.release()
        }
    }

    /// Returns after a change, when nothing more has changed for a twentieth of a second.
    func waitForChange() {
        condition.withLock {
            while !hasChanged { condition.wait() }
            repeat { hasChanged = false } while condition.wait(until: Date(timeIntervalSinceNow: 0.05)) && hasChanged
        }
        watchAll()
    }

    func noteChange() {
        condition.withLock {
            hasChanged = true
            condition.broadcast()
        }
    }

    /// Folders come and go, so the monitors are made anew after each change.
    private func watchAll() {
        for monitor in monitors {
            g_file_monitor_cancel(monitor)
            g_object_unref(monitor)
        }
        monitors = places.flatMap(Self.watched).compactMap(monitor)
    }

    private func monitor(_ path: String) -> UnsafeMutablePointer<GFileMonitor>? {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let file, let monitor = g_file_monitor(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
        let changed: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, UInt32, gpointer?) -> Void = {
            _, file, other, _, state in
            guard let state, !FolderWatch.isHidden(file) || !FolderWatch.isHidden(other) else { return }
            Unmanaged<FolderWatch>.fromOpaque(state).takeUnretainedValue().noteChange()
        }
        g_signal_connect_data(
            monitor, "changed", unsafeBitCast(changed, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil,
            GConnectFlags(rawValue: 0))
        return monitor
    }

    /// Files whose names begin with a dot are nobody's material: what programs write before they rename it, our own state.
    private static func isHidden(_ file: OpaquePointer?) -> Bool {
        guard let file, let name = g_file_get_basename(file) else { return true }
        defer { g_free(name) }
        return name.pointee == CChar(UInt8(ascii: "."))
    }

    /// A file itself, or a folder and every folder below it.
    private static func watched(_ path: String) -> [String] {
        guard let kind = FileSystem.kind(of: path) else {
            let parent = FilePath.folder(of: path)
            return FileSystem.kind(of: parent) == .folder ? [parent] : []
        }
        guard kind == .folder else { return [path] }
        var names: [String] = []
        do { names = try FileSystem.names(in: path) } catch { return [path] }
        let below = names.filter { !$0.hasPrefix(".") && FileSystem.kind(of: "\(path)/\($0)") == .folder }
        return [path] + below.flatMap { watched("\(path)/\($0)") }
    }
}
