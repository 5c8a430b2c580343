import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form'

/** Messages by field path (`items.0.quantity`); the empty path is the form as a whole. */
export type Messages = Readonly<Record<string, string>>

/** The path of the errors that belong to no single field. */
export const wholeForm = 'root'

/**
 * The place of an error: the field with its path, the list that contains it, or the whole form. A path that the contract knows and
 * the form does not is cut back to the nearest field.
 */
export function placeOfError(values: FieldValues, path: string): string {
  let at: unknown = values
  let list: string | undefined
  const names: string[] = []
  for (const name of path === '' ? [] : path.split('.')) {
    if (Array.isArray(at)) list = names.join('.')
    if (!isGroup(at) || !Object.hasOwn(at, name)) break
    names.push(name)
    at = at[name]
  }
  if (!isGroup(at)) return names.join('.')
  if (Array.isArray(at)) list = names.join('.')
  return list === undefined ? wholeForm : `${list}.${wholeForm}`
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Messages in the form's own structure, each in its place. */
export function nestErrors<V extends FieldValues>(values: V, messages: Messages): FieldErrors<V> {
  const errors: FieldErrors<V> = {}
  for (const [path, message] of Object.entries(messages)) {
    const place = placeOfError(values, path)
    // Errors of a list are an array, also if only the list as a whole has one.
    const list = place.endsWith(`.${wholeForm}`) ? place.slice(0, -wholeForm.length - 1) : ''
    if (list && !Array.isArray(get(errors, list))) set(errors, list, [])
    if (!get(errors, place)) set(errors, place, { type: 'contract', message })
  }
  return errors
}

/** The message at a place; for a list of plain values, the first of its messages. */
export function messageIn(error: unknown): string | undefined {
  if (!isGroup(error)) return undefined
  if (typeof error.message === 'string') return error.message
  if (!Array.isArray(error)) return undefined
  return [(error as { root?: unknown }).root, ...error].map(ofPlainValue).find(Boolean)
}

/** Lines have errors by field, which are shown there. */
const ofPlainValue = (error: unknown) =>
  isGroup(error) && typeof error.message === 'string' ? error.message : undefined

/** The first message anywhere in the errors. */
export function anyMessage(errors: unknown): string | undefined {
  if (!isGroup(errors)) return undefined
  if (typeof errors.message === 'string') return errors.message
  // A reference to a control is no error.
  const parts = Object.entries(errors).filter(([name]) => name !== 'ref')
  return parts.map(([, part]) => anyMessage(part)).find(Boolean)
}

/** Whether a value is a text without a visible character. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''
