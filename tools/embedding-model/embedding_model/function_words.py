"""Closed-class English words, and the everyday words in which people wrap a request.

Function words carry no topic: they get no weight. Request words ("please", "want", "tell") say little
about what is asked: they get a part of their weight.
"""

FUNCTION_WORDS = frozenset(
    """
    a an the this that these those some any no every each either neither both all such same other another
    i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself
    she her hers herself it its itself they them their theirs themselves one ones
    who whom whose which what where when why how whatever whichever whenever wherever however
    and or but nor so yet if then else because although though while whereas unless until since as than
    of in on at by for with about against between among into through during before after above below
    to from up down out off over under again further within without upon toward towards onto via per
    is am are was were be been being have has had having do does did doing done
    will would shall should can could may might must ought
    not too very just only also even still already ever never there here now once more most much many
    few less least own quite rather almost yes ok okay oh hi hello
    s t d ll m re ve don isn aren wasn weren hasn haven hadn doesn didn won wouldn shan shouldn couldn
    mustn cannot dont cant wont im ive id didnt doesnt isnt wasnt couldnt wouldnt hasnt havent whats hows
    theres thats etc e g
    """.split()
)

REQUEST_WORDS = frozenset(
    """
    please kindly thank thanks help want wants wanted need needs needed like likes wish wonder wondering
    tell know let say said ask asking show explain give gives gave get gets got getting go goes going went
    make makes made making take takes took taking come comes came coming see seen look looking looks
    try tries tried trying find use used using uses think seem seems happen happens happened happening
    thing things something anything everything way able possible keep keeps put sure
    """.split()
)
