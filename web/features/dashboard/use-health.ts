import { routesById } from 'virtual:routes'
import useSWR from 'swr'
import type { Health } from '#/shared/system/schemas.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { pollInterval } from '#/web/shell/api/settings.ts'

/** The state of each part; `unreachable` if the request itself failed. */
export type SystemState = Health['parts'] | 'unreachable'

/**
 * The state of the product's parts, polled every 30 seconds; undefined until first known. Does not use `useRead`, which keeps the last
 * response when a poll fails: here the failure itself is the result.
 */
export function useHealth(): SystemState | undefined {
  return useSWR(['getHealth'], readHealth, { refreshInterval: pollInterval }).data
}

async function readHealth(): Promise<SystemState> {
  try {
    return (await request(routesById.getHealth, { poll: true })).data.parts
  } catch (error) {
    return stateIn(error)
  }
}

/** The state in a failed response: a 503 names the parts that are down; any other failure says nothing about them. */
export async function stateIn(error: unknown): Promise<SystemState> {
  if (!(error instanceof ApiError)) return 'unreachable'
  // The schema loads only after a failure, so that the dashboard starts without it.
  const [{ check }, { Health }] = await Promise.all([
    import('#/shared/lib/check.ts'),
    import('#/shared/system/schemas.ts'),
  ])
  const checked = check(Health, jsonIn(error.message.slice(`${error.status}: `.length)))
  return checked.ok ? checked.value.parts : 'unreachable'
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
