import { createHash } from 'node:crypto'
import { fingerprint } from '#/functions/http/signing.ts'
import {
  findRecordedResponse,
  type IdempotencyName,
  recordResponseWrite,
  requireNotRecordedWrite,
} from '#/functions/table/idempotency-records.ts'
import type { Write } from '#/functions/table/table.ts'
import { HttpError, Invalid } from '#/shared/lib/errors.ts'

/**
 * A request with an Idempotency-Key: the response given before, and the write that records the response now, which
 * belongs in the transaction of the change itself.
 */
export interface IdempotentRequest {
  /** The same for all requests of this caller with this key and body, and for no others. */
  name: string
  /** The response given before, parsed; undefined the first time. Throws 422 if the key belongs to another request. */
  find(): Promise<unknown>
  recordWrite(response: unknown): Write
  /** The write that fails if the response has been recorded in the meantime. */
  requireNotRecordedWrite(): Write
}

/**
 * The request under its Idempotency-Key, or undefined without a key. `accountState` is the caller's role and session generation:
 * after a change of either, an earlier key is refused. Throws `Invalid` for an invalid key.
 */
export function idempotentRequest(
  key: string | undefined,
  request: { scope: string; accountState: string; routeId: string; path: string; body: string },
): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Invalid([{ field: 'Idempotency-Key', message: 'Expected 1 to 255 visible ASCII characters' }])
  }
  const name: IdempotencyName = {
    scope: request.scope,
    routeId: request.routeId,
    keyHash: createHash('sha256').update(key).digest('base64url'),
  }
  const requestFingerprint = fingerprint(request.path, request.body, request.accountState)
  return {
    name: fingerprint(name.scope, name.routeId, name.keyHash, requestFingerprint),
    async find() {
      const recorded = await findRecordedResponse(name)
      if (!recorded) return undefined
      if (recorded.fingerprint !== requestFingerprint) {
        throw new HttpError(
          422,
          'Unprocessable Content',
          'This Idempotency-Key was already used for a different request.',
        )
      }
      return JSON.parse(recorded.response) as unknown
    },
    recordWrite: response => recordResponseWrite(name, requestFingerprint, response),
    requireNotRecordedWrite: () => requireNotRecordedWrite(name),
  }
}
