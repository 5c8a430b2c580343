import { expect } from 'vitest'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { kebabCase, type RouteId } from '#/shared/contract.ts'
import { followFootprint } from '#/test/support/cloud/row-diff.ts'
import type { Send } from '#/test/support/contract/idempotent-request.ts'

/** A call that a request makes; `nth` counts calls of the same service and action from 1. */
export interface Call {
  service: string
  action: string
  nth: number
}

/** The AWS calls that a successful request of a route makes, and the changes that it makes. */
export async function callsOf(cloud: Cloud, id: RouteId, send: Send) {
  const changed = await followFootprint(cloud)
  cloud.journal.length = 0
  const response = await send()
  const effect = await changed()
  expect(response.status).toBeLessThan(400)
  // Excludes keys: they are read when a function starts, not by each request. test/infra/rotation.test.ts tests their failures.
  const made = cloud.journal.filter(
    call => call.function.endsWith(`-${kebabCase(id)}`) && call.service !== 'secretsmanager',
  )
  const calls: Call[] = made.map(({ service, action }, index) => ({
    service,
    action,
    nth: made.slice(0, index + 1).filter(call => call.action === action).length,
  }))
  return { calls, effect }
}

/** The calls to the table that a route makes for a request, in order. */
export async function tableCallsOf(cloud: Cloud, id: RouteId, send: () => Promise<unknown>) {
  await cloud.settle()
  cloud.journal.length = 0
  await send()
  return cloud.journal.filter(call => call.service === 'dynamodb' && call.function.endsWith(`-${kebabCase(id)}`))
}
