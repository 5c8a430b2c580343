import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** Words that one name has replaced, and that name. Each is matched against whole identifiers and file names in camel case. */
const replaced: [name: RegExp, instead: string][] = [
  [/^along$/, 'extraWrites'],
  [/^told$/i, 'a noun, such as email, report or recipients'],
  [/^unkept/, 'recordWrites without a response'],
  [/^(?:most|least(?!Privilege)|fewest|longest|widest)[A-Z]/, 'max… or min…'],
  [/^(?:shown|listed)[A-Z]/, '…View'],
  [/(?<!^(?:stop|decode))Words$/, '…Labels'],
  [/catalogue/i, 'catalog'],
  [/answerOf$/i, 'ResponseOf'],
  [/^(?:letterhead|mailsAbout|mails)$/i, 'email or emails'],
  [/secondFactor/i, 'twoStep'],
  [/^places?Of$/, 'indexRows, or the path, key or field that it is'],
  [/whenOvertaken$/i, 'retryOnConflict'],
  [/^(?:beginningOf|cutTo)$/, 'excerpt or truncate'],
  [/^foundPage$/, 'searchPage'],
  [/^(?:whichDay|whichMinute)$/, 'formatDate or formatDateTime'],
  [/^spelled$/, 'transliterate'],
  [/^pictured$/, 'logoImage'],
  [/photograph/i, 'image'],
  [/^(?:hurt|Ring)$/, 'impact or AlarmSpec'],
  [/^unsure$/, 'unindexedTerms'],
  [/^take(?:Attempt|CodeTry)$/, 'countAttempt'],
  [/^workThrough$/, 'processInBatches'],
]
const clauseStart = /^[\s*]*((?:What|Who|Whose|Whoever|Whichever)\b)/gm

interface Place {
  offset: number
  problem: string
}

const insteadOf = (name: string) => replaced.find(([pattern]) => pattern.test(name))?.[1]

/** Identifiers of a syntax tree, with those of JSX and private members. */
function* identifiers(node: unknown): Generator<{ name: string; start: number }> {
  if (Array.isArray(node)) for (const one of node) yield* identifiers(one)
  else if (node !== null && typeof node === 'object') {
    if ('type' in node && /^(?:JSX|Private)?Identifier$/.test(String(node.type))) {
      yield node as unknown as { name: string; start: number }
    }
    yield* identifiers(Object.values(node))
  }
}

/** Replaced names and comments that begin with a clause. `file` decides the syntax (.ts or .tsx). */
function problemsIn(file: string, source: string): string[] {
  // Parsing takes milliseconds, so only a file with one of the words in its text is parsed.
  const words = source.match(/[A-Za-z]\w*/g) ?? []
  if (!words.some(word => insteadOf(word)) && !/\b(?:What|Who|Whose|Whoever|Whichever)\b/.test(source)) return []
  const { program, comments } = parseSync(file, source)
  const places: Place[] = []
  for (const { name, start } of identifiers(program)) {
    const instead = insteadOf(name)
    if (instead) places.push({ offset: start, problem: `${name}: use ${instead}` })
  }
  for (const { value, start } of comments) {
    for (const match of value.matchAll(clauseStart)) {
      places.push({
        offset: start + match.index + match[0].length,
        problem: `begin the comment with a noun, not ${match[1]}`,
      })
    }
  }
  return places.map(({ offset, problem }) => `${file}:${source.slice(0, offset).split('\n').length} ${problem}`)
}

/** A file's name as an identifier: `ticket-words.test.ts` is `ticketWords`. */
const nameOf = (file: string) =>
  basename(file)
    .replace(/\..*$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file) && file !== 'test/plain-words.test.ts')

describe('the code speaks plainly', () => {
  test('no name has been replaced by another, and no comment begins with a clause', { timeout: 60_000 }, () => {
    expect(files.flatMap(file => problemsIn(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  test('no file has a replaced name', () => {
    const problems = files.flatMap(file => {
      const instead = insteadOf(nameOf(file))
      return instead ? [`${file}: use ${instead}`] : []
    })
    expect(problems).toEqual([])
  })
})

describe('the check', () => {
  test.each([
    ['const told = 1', ['a.tsx:1 told: use a noun, such as email, report or recipients']],
    ['\nconst a = { mostLines: 1 }', ['a.tsx:2 mostLines: use max… or min…']],
    ['const a = (<Page statusWords={1} />)', ['a.tsx:1 statusWords: use …Labels']],
    ['/** Who did it. */\nconst a = 1', ['a.tsx:1 begin the comment with a noun, not Who']],
    ['/**\n * Units.\n * What is left.\n */', ['a.tsx:3 begin the comment with a noun, not What']],
    ['// Whose turn it is\n', ['a.tsx:1 begin the comment with a noun, not Whose']],
  ])('finds %j', (source, problems) => {
    expect(problemsIn('a.tsx', source)).toEqual(problems)
  })

  test.each(["const a = 'told' // along", 'stopWords.add(most)', 'decodeWords(subject)', "const a = '// What now?'"])(
    'accepts %j',
    source => {
      expect(problemsIn('a.tsx', source)).toEqual([])
    },
  )
})
