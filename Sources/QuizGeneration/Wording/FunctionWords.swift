/// Words that hold sentences together and say nothing of the subject, in the languages most decks are written in.
enum FunctionWords {
    static func contains(_ word: String) -> Bool { all.contains(word) }

    private static let all = Set(
        (english + german + romance).split(separator: " ").map(String.init))

    private static let english = """
        a an the of in on at to for from by with without within into onto over under between among through during \
        before after above below up down out off about against as than then that this these those it its itself they \
        them their theirs he him his she her hers we us our you your i me my who whom whose which what when where why \
        how is are was were be been being am do does did done doing have has had having will would shall should can \
        could may might must and or but nor so yet if because while although though since unless until whether not no \
        only also too very more most much many some any each every all both either neither other others another such \
        same own just even still again further once here there eg ie etc one two upon per via like well often usually \
        generally typically called known term refers refer referred means mean meaning defined define definition
        """
    private static let german = """
         der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine mit von vom zu zum zur \
        im am auf aus bei nach für durch ist sind war waren wird werden wurde wurden hat haben sich als wie wenn dass \
        was wer wo welche welcher welches dieser diese dieses auch nur noch
        """
    private static let romance = """
         le la les un une du de des et ou où que qui quoi dans sur sous par pour avec sans est sont au aux ce cette ces \
        se ne pas plus el los las del al y en con por para es son como su sus lo il gli uno una di da che e con per nel \
        della dei o os as um uma do dos das em no na
        """
}
