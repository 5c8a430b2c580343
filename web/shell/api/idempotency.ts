import { ApiError } from '#/web/shell/api/errors.ts'

/**
 * Gives each user action an Idempotency-Key: `const attempt = idempotency()`, then `attempt(body, key => …)`. A retry of the same
 * action after its response was lost reuses the key, so that it happens once. After any response, the next action gets a new key.
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

/** The server may have done the work even though no success came back. */
const mayHaveArrived = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
