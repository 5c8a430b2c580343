import type { Chosen, Finding, Part, Parts } from '#/shared/compatibility/build.ts'
import type { ComponentCategory } from '#/shared/specifications.ts'

/** The part of a category that a rule needs; its caller has seen that the build has one. */
export const partIn = (parts: Parts, category: ComponentCategory): Part => (parts[category] as Chosen).part

export function textIn({ specifications }: Part, key: string): string | undefined {
  const value = specifications[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function numberIn({ specifications }: Part, key: string): number | undefined {
  const value = specifications[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function textsIn({ specifications }: Part, key: string): readonly string[] | undefined {
  const value = specifications[key]
  return Array.isArray(value) && value.every(one => typeof one === 'string') ? value : undefined
}

/** A finding that the specifications are silent. `facts` are what it takes: the part, the words for it, and what is given. */
export function notKnown(
  question: string,
  between: readonly ComponentCategory[],
  facts: readonly (readonly [Part, string, unknown?])[],
): Omit<Finding, 'rule'> {
  const gaps = facts.flatMap(([{ name }, words, given]) => (given === undefined ? [`${words} of the ${name}`] : []))
  return {
    level: 'unknown',
    between,
    what: `${question} is not known`,
    why: `The specifications do not give ${gaps.join(' or ')}.`,
    fix: 'Ask us before you order, or choose a part with full specifications.',
  }
}

/** 'DDR4', 'DDR4 or DDR5', 'DDR3, DDR4 or DDR5'. */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'none') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Texts that mean the same are compared alike: 'Micro-ATX' and 'micro ATX', 'mATX'. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/^(?:m|µ|u)atx$/, 'microatx')
