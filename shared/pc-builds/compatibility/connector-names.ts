import { plainText } from '#/shared/pc-builds/compatibility/spellings.ts'

/** The spellings of connectors. `standards` count only in a text without `pins`: 'ATX12V 8-pin' is an 8-pin connector. */
interface Spellings {
  pins: readonly (readonly [RegExp, string])[]
  standards: readonly (readonly [RegExp, string])[]
}

const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'gi')
const whole = (pins: number) => String.raw`(?<![\d.]|\d\s?\+\s?)${pins}[\s-]?pins?\b`
/** Two halves of one connector: '6+2-pin', '(6+2)-pin', '6 + 2'. */
const halves = (one: number, other: number) =>
  String.raw`\(${one}\s?\+\s?${other}\)[\s-]?pins?\b|(?<!\d)${one}\s?\+\s?${other}(?!\d)(?:[\s-]?pins?\b)?`

/** Connectors for graphics cards: '6+2-pin', '8 pin', 'PCIe 8-pin (6+2)', '16-pin (12VHPWR)'. */
const forCards: Spellings = {
  pins: [
    [anyOf(String.raw`12\s?V[\s-]?HPWR|12\s?V[\s-]?2\s?[x×]\s?6`, whole(16), halves(12, 4)), '12V-2x6'],
    [anyOf(halves(6, 2), whole(8)), '8-pin'],
    [anyOf(whole(6)), '6-pin'],
  ],
  standards: [],
}

/** Connectors for processors: '8-pin', '4+4-pin', 'EPS12V', 'P4'. */
const forProcessors: Spellings = {
  pins: [
    [anyOf(halves(4, 4), whole(8)), '8-pin'],
    [anyOf(whole(4)), '4-pin'],
  ],
  standards: [
    [/\bP8\b|EPS(?:[\s-]?12\s?V)?/gi, '8-pin'],
    [/\bP4\b|ATX[\s-]?12\s?V/gi, '4-pin'],
  ],
}

/** Versions and ratings, whose digits count nothing: 'PCIe 5.1', 'PCIe Gen5', 'ATX 3.0', '600 W'. */
const versions = /\b(?:PCI[\s-]?e(?:xpress)?|ATX)\s?\d\.\d\b|\bPCIe\d\b|\bgen\s?\d(?:\.\d)?\b|\b\d{2,4}\s?W\b/gi

/** Between two connectors in one text, but not within parentheses: '8-pin + 6-pin', '8-pin, 8-pin'. */
const betweenConnectors = /(?:[,;+&|]|\band\b)(?![^(]*\))/i

const numerals: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  dual: 2,
  double: 2,
  twin: 2,
  three: 3,
  triple: 3,
  four: 4,
  quad: 4,
  five: 5,
  six: 6,
  eight: 8,
}
/** Counts of a connector, whose own digits are replaced by then: '2x', 'x2', '(2)', '2', 'two', 'dual'. */
const counts = [
  /(?<![\d.])(\d{1,2})\s*[x×*](?![a-z\d])/gi,
  /(?<![a-z])[x×*]\s*(\d{1,2})(?![\d.])/gi,
  /\((\d{1,2})\)/g,
  /^\s*(\d{1,2})\s+(?=<|PCI|EPS)/gi,
  new RegExp(String.raw`\b(${Object.keys(numerals).join('|')})\b`, 'gi'),
]
const maxCount = 12

/** Signs of a text with another meaning: '3x 8-pin (or 1x 12VHPWR)', 'adapter to 8-pin'; without a count, '8-pin connectors'. */
const unclear = /\d|(?<![a-z])[x×*](?![a-z])|\b(?:or|up|to|via|adapters?|each|per|pair|both|multiple|several|no|not)\b/i
const plural = /\b(?:connector|cable|plug|lead)s\b/i

/** A connector in a text, replaced by its index so that its digits do not look like a count. */
const mark = (index: number) => `<${String.fromCharCode(97 + index)}>`

/** Connectors of one part of a text; undefined if it is not recognized or can be read in two ways. */
function connectorsIn(text: string, { pins, standards }: Spellings): string[] | undefined {
  const named = [...pins, ...standards].flatMap(([, name], index) =>
    text.includes(mark(index)) ? [{ name, index }] : [],
  )
  const withPins = named.filter(({ index }) => index < pins.length)
  const [name, ...others] = new Set((withPins.length > 0 ? withPins : named).map(one => one.name))
  const [count, ...moreCounts] = counts.flatMap(pattern => [...text.matchAll(pattern)])
  const rest = text.replace(count?.[0] ?? '', ' ').replace(/<[a-z]>/g, ' ')
  const number = count?.[1] === undefined ? 1 : (numerals[count[1].toLowerCase()] ?? Number(count[1]))
  const isUnclear = others.length > 0 || moreCounts.length > 0 || number > maxCount || unclear.test(rest)
  if (!name || isUnclear || (!count && plural.test(rest))) return undefined
  return Array<string>(number).fill(name)
}

/**
 * Connectors by name: '2x 8-pin', 'dual 8-pin' and '8-pin x2' are two, and 'None' is none. Undefined if one of them is not
 * recognized or can be read in two ways.
 */
const connectorNames =
  (spellings: Spellings) =>
  (texts: readonly string[]): string[] | undefined => {
    if (texts.length === 1 && /^\s*none(?: (?:required|needed))?\s*$/i.test(texts[0] ?? '')) return []
    const all = [...spellings.pins, ...spellings.standards]
    const listed = texts.flatMap(text =>
      all
        .reduce(
          (marked, [pattern], index) => marked.replace(pattern, mark(index)),
          plainText(text).replace(versions, ' '),
        )
        .split(betweenConnectors)
        .filter(one => one.trim() !== ''),
    )
    const names = listed.map(text => connectorsIn(text, spellings))
    return names.includes(undefined) ? undefined : (names as string[][]).flat()
  }
export const cardConnectors = connectorNames(forCards)
export const processorConnectors = connectorNames(forProcessors)
