import { randomUUID } from 'node:crypto'
import type { Reply } from '#/test/support/cloud/cloud.ts'

/** A request that can be sent repeatedly, as when a person presses a button again. */
export type Send = () => Promise<Reply>

/** One press of a button: all its retries carry the same Idempotency-Key. */
export function keyed(send: (headers: Record<string, string>) => Promise<Reply>): Send {
  const headers = { 'idempotency-key': randomUUID() }
  return () => send(headers)
}
