/// What the preview server answers to one request; pure but for reading the file that was asked for.
struct PreviewReply: Hashable, Sendable {
    var status: UInt32
    var type: String
    var body: [UInt8]

    /// The pages' own requests to the server stand below this path, which no site has.
    static let ownPath = "/~quickstudy/"

    /// - Parameter path: percent-decoded, beginning with `/`.
    static func answer(to path: String, from site: PreviewSite) -> PreviewReply {
        if path == ownPath + "reload.js" {
            return PreviewReply(status: 200, type: "text/javascript; charset=utf-8", body: Array(script.utf8))
        }
        if path == "/service-worker.js" {
            return PreviewReply(status: 200, type: "text/javascript; charset=utf-8", body: Array(leavingWorker.utf8))
        }
        guard !path.split(separator: "/").contains(where: { $0 == ".." || $0.hasPrefix(".") }) else {
            return missing(site)
        }
        // Asked for before the file is read: a page that is built anew in between is loaded again.
        let edition = site.current.number
        var file = site.folder + path
        if FileSystem.kind(of: file) == .folder { file += file.hasSuffix("/") ? "index.html" : "/index.html" }
        guard let bytes = readable(file) else { return missing(site) }
        return reply(200, file, bytes, edition)
    }

    private static func missing(_ site: PreviewSite) -> PreviewReply {
        let edition = site.current.number
        let file = site.folder + "/404.html"
        return reply(404, file, readable(file) ?? Array("not found\n".utf8), edition)
    }

    private static func readable(_ file: String) -> [UInt8]? {
        guard FileSystem.kind(of: file) == .file else { return nil }
        do { return try FileSystem.read(file) } catch { return nil }
    }

    private static func reply(_ status: UInt32, _ file: String, _ bytes: [UInt8], _ edition: Int) -> PreviewReply {
        let type = types[FilePath.fileExtension(of: file)] ?? "application/octet-stream"
        let isPage = type.hasPrefix("text/html")
        return PreviewReply(status: status, type: type, body: isPage ? bytes + Array(tag(edition).utf8) : bytes)
    }

    /// Stands after the page's own end, where every browser still runs it; the page's policy allows `'self'`.
    private static func tag(_ edition: Int) -> String {
        "<script src=\"\(ownPath)reload.js\" data-edition=\"\(edition)\" defer></script>\n"
    }

    /// Stands for the site's own service worker, which keeps pages: a preview shows every page as it is now. One that an
    /// earlier preview at this address left is replaced by this one, which throws away what was kept and goes.
    private static let leavingWorker = """
        "use strict";
        addEventListener("install", function () { skipWaiting(); });
        addEventListener("activate", function (event) {
          event.waitUntil(caches.keys()
            .then(function (names) { return Promise.all(names.map(function (name) { return caches.delete(name); })); })
            .then(function () { return registration.unregister(); }));
        });

        """

    private static let types: [String: String] = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json; charset=utf-8",
        "webmanifest": "application/manifest+json", "xml": "application/xml; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8",
        "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "apkg": "application/octet-stream", "pdf": "application/pdf", "woff2": "font/woff2",
    ]

    /// Asks for the edition, which is answered when it changes, reloads when it is another than the page's, and shows
    /// what is wrong.
    private static let script = """
        "use strict";
        (function () {
          var known = +document.currentScript.dataset.edition, key = "quickstudy-preview-scroll:" + location.pathname;
          var place = sessionStorage.getItem(key);
          if (place) { sessionStorage.removeItem(key); scrollTo(0, +place); }
          function show(problems) {
            var box = document.getElementById("quickstudy-preview");
            if (!problems.length) { if (box) box.remove(); return; }
            if (!box) {
              box = document.createElement("pre");
              box.id = "quickstudy-preview";
              box.setAttribute("role", "alert");
              box.style.cssText = "position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:1rem;max-height:50vh;"
                + "overflow:auto;white-space:pre-wrap;font:14px/1.5 monospace;background:#2a1113;color:#ffd9d4;"
                + "border-top:4px solid #f0907c";
              document.body.append(box);
            }
            box.textContent = problems.join("\\n\\n");
          }
          function wait(after) {
            fetch("\(ownPath)edition?after=" + after).then(function (reply) { return reply.json(); }).then(function (now) {
              if (now.number !== known && !now.problems.length) {
                sessionStorage.setItem(key, scrollY);
                location.reload();
                return;
              }
              known = now.number;
              show(now.problems);
              wait(known);
            }).catch(function () { setTimeout(wait, 1000, 0); });
          }
          wait(0);
        })();
        """
}
