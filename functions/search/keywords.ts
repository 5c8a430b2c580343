import { termsOf } from '#/functions/search/terms.ts'

const maxKeywords = 8
/** Stop words: they say nothing about the problem. */
const stopWords = new Set(
  `about after again all also and any are but can cannot could did does don done for from get gets getting had has have help
  her here him his how its just keep keeps like me more my need new no not now of off on one only or other our out over please
  she should since so some still than that the their them then there these they this to too try trying up us use used using very
  want was we were what when where which while who why will with work working works would you your is it in at an as be by do
  if hello hi thanks thank today yesterday week day issue problem`.split(/\s+/),
)

/**
 * Whether a term is long enough to be meaningful: three ASCII letters or digits, or two characters of other scripts, where
 * each may be a syllable or a word.
 */
const isLongEnough = (term: string) => term.length > (/^[a-z0-9]+$/.test(term) ? 2 : 1)

/** The keywords of a text: its first eight terms without stop words, numbers and plural endings. */
export const keywordsOf = (text: string): string[] =>
  [
    ...new Set(
      termsOf(text)
        .filter(term => isLongEnough(term) && !stopWords.has(term) && !/^\d+$/.test(term))
        .map(term => (term.length > 4 ? term.replace(/(?<!s)s$/, '') : term)),
    ),
  ].slice(0, maxKeywords)
