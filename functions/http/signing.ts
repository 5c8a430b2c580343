import { createHmac, timingSafeEqual } from 'node:crypto'
import { getKey } from '#/functions/providers/keys.ts'
import { Invalid } from '#/shared/lib/errors.ts'

/** A keyed hash of a text, which differs from purpose to purpose. */
export const mac = (purpose: string, text: string): Buffer =>
  createHmac('sha256', getKey('signing').current).update(`${purpose}\n${text}`).digest()

/** Whether two texts are equal, compared in constant time. */
export function equalSecrets(a: string, b: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'equal length').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** A keyed hash of a request's content, to tell a repetition from a different request under the same key. */
export const fingerprint = (...parts: string[]): string =>
  mac('fingerprint', JSON.stringify(parts)).toString('base64url')

/**
 * An opaque cursor for a position in a list. `list` identifies the list, its reader and its filters: a cursor of another list or
 * another user is rejected like a forged one.
 */
export function cursorFor(list: string, position: string): string {
  const signature = mac('cursor', `${list}\n${position}`).subarray(0, 16).toString('base64url')
  return `${Buffer.from(position).toString('base64url')}.${signature}`
}

/** The position in a cursor. Throws `Invalid` if we did not issue it for this list. */
export function positionIn(list: string, cursor: string): string {
  const position = Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()
  if (!equalSecrets(cursorFor(list, position), cursor)) {
    throw new Invalid([
      { field: 'cursor', message: 'This cursor is not valid for this list. Start again from the first page.' },
    ])
  }
  return position
}
