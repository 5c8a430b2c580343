import { randomUUID } from 'node:crypto'
import type { Reply } from '#/test/support/cloud.ts'

/** A request, ready to be sent as often as need be: as a person presses the button again. */
export type Send = () => Promise<Reply>

/** One press of a button: all its tries carry the same Idempotency-Key. */
export function keyed(send: (headers: Record<string, string>) => Promise<Reply>): Send {
  const headers = { 'idempotency-key': randomUUID() }
  return () => send(headers)
}
