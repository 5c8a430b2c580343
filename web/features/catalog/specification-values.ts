import { choicesOf, specificationLabels } from '#/shared/pc-components/specification-labels.ts'
import {
  type ComponentCategory,
  sizesOf,
  specificationKeys,
  specificationsFault,
} from '#/shared/pc-components/specifications.ts'

type Values = Readonly<Record<string, unknown>>

/** A field for one key: its label with the unit, its meaning, and its value as text. */
export interface SpecificationInput {
  key: string
  label: string
  meaning: string
  kind: 'text' | 'texts' | 'number' | 'choice'
  /** The values to choose from and their labels. */
  choices: Record<string, string>
  value: string
}

/** A size that a component can come in, and its price; blank if it is not offered. */
export interface SizeInput {
  size: number
  price: string
}

/** A part that needs no connectors differs from one whose connectors are not known. */
const emptyList = 'none'
const yesOrNo = { true: 'Yes', false: 'No' }

/** The values in a text of specifications; none for a blank text, undefined for one that is not valid. */
function valuesIn(text: string): Values | undefined {
  if (text.trim() === '') return {}
  return specificationsFault(text) ? undefined : (JSON.parse(text) as Values)
}

/** The fields of a category, filled from its text; undefined if the text is not valid. */
export function inputsOf(category: ComponentCategory, text: string): SpecificationInput[] | undefined {
  const values = valuesIn(text)
  if (!values) return undefined
  return Object.entries(specificationKeys[category]).flatMap(([key, { kind, meaning }]) => {
    if (kind === 'sizes') return []
    const value = textOf(values[key])
    const [name, unit] = specificationLabels[key] ?? [key]
    const label = unit ? `${name} (${unit})` : name
    const offered = kind === 'yes or no' ? yesOrNo : choicesByValue(choicesOf(category, key), value)
    const control = offered || kind === 'yes or no' ? 'choice' : kind
    return [{ key, label, meaning, kind: control, choices: offered ?? {}, value }]
  })
}

/** A value that is not among the usual ones can still be chosen, so that it is not lost. */
const choicesByValue = (choices: readonly string[] | undefined, value: string) =>
  choices && Object.fromEntries([...new Set([...choices, ...(value ? [value] : [])])].map(one => [one, one]))

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (!Array.isArray(value)) return String(value)
  return value.length === 0 ? emptyList : value.join(', ')
}

/** The text with the value of one field. A blank value removes its key; keys without a field stay. */
export function withValue(category: ComponentCategory, text: string, key: string, typed: string): string {
  const values = { ...valuesIn(text) }
  const kind = specificationKeys[category][key]?.kind
  if (typed.trim() === '') delete values[key]
  else if (kind === 'texts') values[key] = listIn(typed)
  else if (kind === 'yes or no') values[key] = typed === 'true'
  else if (kind === 'number' && /^\d+(?:\.\d+)?$/.test(typed.trim())) values[key] = Number(typed)
  else values[key] = typed
  return JSON.stringify(values, null, 2)
}

const listIn = (typed: string): string[] =>
  typed.trim().toLowerCase() === emptyList
    ? []
    : typed
        .split(',')
        .map(one => one.trim())
        .filter(Boolean)

/** The sizes of a category that has any, with their prices. */
export function sizeInputsOf(category: ComponentCategory, text: string): SizeInput[] {
  const { options } = valuesIn(text) ?? {}
  const offered: unknown[] = Array.isArray(options) ? options : []
  const priceOf = (size: number) => {
    const option = offered.find(one => (one as { size?: unknown } | null)?.size === size)
    return textOf((option as { price?: unknown } | undefined)?.price)
  }
  return (sizesOf[category]?.choices ?? []).map(size => ({ size, price: priceOf(size) }))
}

/** The text with the price of one size. A blank price means that the size is not offered. */
export function withSizePrice(category: ComponentCategory, text: string, size: number, price: string): string {
  const { options: _, ...values } = valuesIn(text) ?? {}
  const options = sizeInputsOf(category, text)
    .map(one => (one.size === size ? { size, price: price.trim() } : one))
    .filter(one => one.price !== '')
  return JSON.stringify({ ...values, ...(options.length > 0 && { options }) }, null, 2)
}
