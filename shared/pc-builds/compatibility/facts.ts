import type { Chosen, Finding, Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { plainText, type Spelling } from '#/shared/pc-builds/compatibility/spellings.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** The part of a category that a rule needs; the caller has checked that the build has one. */
export const partIn = (parts: Parts, category: ComponentCategory): Part => (parts[category] as Chosen).part

/** A text of a part's specifications, normalized by `spelling`; undefined if it is missing or not recognized. */
export function nameIn(part: Part, key: string, spelling: Spelling): string | undefined {
  const text = textIn(part, key)
  return text && spelling(plainText(text))
}

/** Between names in one text: 'ATX, Micro-ATX and Mini-ITX', 'DDR4 or DDR5', 'Mini-ITX to ATX', but not 'up to ATX'. */
const betweenNames = /[,;/|&]|\s(?:and|or|(?<!\bup )to)\s/i

/** Texts of a part's specifications, normalized by `spelling`; undefined if one is missing or not recognized. */
export function namesIn(part: Part, key: string, spelling: Spelling): readonly string[] | undefined {
  const names = textsIn(part, key)
    ?.flatMap(text => text.split(betweenNames))
    .map(text => spelling(plainText(text)))
  return names && names.length > 0 && !names.includes(undefined) ? (names as string[]) : undefined
}

export function textIn({ specifications }: Part, key: string): string | undefined {
  const value = specifications[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Keys of lengths and powers. Price lists have 0 for those that they do not know, and for the radiator of an air cooler. */
const measured = /(?:Mm|Watts)$/

/** A number of a part's specifications; undefined if it is missing, or a length or power of 0. */
export function numberIn({ specifications }: Part, key: string): number | undefined {
  const value = specifications[key]
  const number = typeof value === 'string' ? amountIn(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return measured.test(key) && number <= 0 ? undefined : number
}

/** A number with its unit: '340 mm', '750W'. */
function amountIn(text: string): number | undefined {
  const digits = /^\s*(\d+(?:\.\d+)?)\s*(?:mm|w|watts?|gb)?\s*$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A result of arithmetic on measurements, to a tenth: 300.7 − 30.6 is 270.1, not 270.09999999999997. */
export const toTenth = (number: number): number => Math.round(number * 10) / 10

export function textsIn({ specifications }: Part, key: string): readonly string[] | undefined {
  const value = specifications[key]
  if (typeof value === 'string' && value !== '') return value.split(/[,;]/)
  return Array.isArray(value) && value.every(one => typeof one === 'string') ? value : undefined
}

/** A finding that specifications are missing. `facts` are those that the rule needs: the part, their label, and their value. */
export function notKnown(
  question: string,
  between: readonly ComponentCategory[],
  facts: readonly (readonly [Part, string, unknown?])[],
): Omit<Finding, 'rule'> {
  const gaps = facts.flatMap(([{ name }, words, given]) => (given === undefined ? [`${words} of the ${name}`] : []))
  return {
    level: 'unknown',
    between,
    what: `${question} is unknown`,
    why: `The specifications do not list ${gaps.join(' or ')}.`,
    fix: 'Ask us before you order, or choose a part with full specifications.',
  }
}

/** 'DDR4', 'DDR4 or DDR5', 'DDR3, DDR4 or DDR5'. */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'none') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
