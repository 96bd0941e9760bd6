import SitePublishing
import Testing
