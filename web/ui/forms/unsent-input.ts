import type { FieldValues } from 'react-hook-form'
import type { TypedInput } from '#/web/shell/browser/typed-input.ts'

/** Fields whose input is never stored, at any depth. */
const isSecret = (field: string) => /password|^code$/i.test(field)

const textOf = (value: unknown) => JSON.stringify(value, (field, inner) => (isSecret(field) ? undefined : inner))

/** The fields that differ from what the form begins with, without secrets. Undefined if none does. */
export function unsentInput(initial: FieldValues, values: FieldValues): TypedInput | undefined {
  const changed = Object.entries(values).filter(
    ([field, value]) => !isSecret(field) && textOf(value) !== textOf(initial[field]),
  )
  return changed.length > 0 ? JSON.parse(textOf(Object.fromEntries(changed))) : undefined
}

/** The form's values with earlier, unsent input. Undefined if the form has none of its fields any more. */
export function withUnsent<V extends FieldValues>(initial: V, before: TypedInput | undefined): V | undefined {
  const known = Object.entries(before ?? {}).filter(
    ([field, value]) => field in initial && isSameKind(initial[field], value),
  )
  const restored = known.map(([field, value]) => [field, isGroup(value) ? { ...initial[field], ...value } : value])
  return known.length > 0 ? { ...initial, ...Object.fromEntries(restored) } : undefined
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An older version of the page may have stored another kind of value. */
const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
