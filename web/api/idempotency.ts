import { ApiError } from '#/web/api/errors.ts'

/**
 * Gives each action of a person its Idempotency-Key: `const attempt = idempotency()`, then `attempt(body, key => …)`. Only the same
 * action tried again after its answer was lost keeps its key, so that it is done once; whatever was answered gets a new one.
 */
export function idempotency() {
  let lost: { action: string; key: string } | undefined

  return async function attempt<T>(sent: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const action = JSON.stringify(sent)
    const key = lost?.action === action ? lost.key : crypto.randomUUID()
    lost = undefined
    try {
      return await send(key)
    } catch (error) {
      if (mayHaveArrived(error)) lost = { action, key }
      throw error
    }
  }
}

/** The server may have done it although no success came back. */
const mayHaveArrived = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
