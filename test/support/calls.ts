import { expect } from 'vitest'
import type { Cloud } from '#/scripts/local/cloud.ts'
import { kebabCase, type RouteId } from '#/shared/contract.ts'
import { difference, footprint } from '#/test/support/footprint.ts'
import type { Send } from '#/test/support/send.ts'

/** One of the calls that a request makes: which of its kind it is, counted from 1. */
export interface Call {
  service: string
  action: string
  nth: number
}

/** Sends, and answers what that has changed since `before`, and what stands there then. */
export async function effectOf(cloud: Cloud, send: Send, before: Record<string, number>) {
  const answer = await send()
  const after = await footprint(cloud)
  return { answer, effect: difference(before, after), after }
}

/** The AWS calls that a route makes when all is well, each with which of its kind it is. */
export async function callsOf(cloud: Cloud, id: RouteId, send: Send) {
  cloud.journal.length = 0
  const { answer, effect } = await effectOf(cloud, send, await footprint(cloud))
  expect(answer.status).toBeLessThan(400)
  const made = cloud.journal.filter(call => call.function.endsWith(`-${kebabCase(id)}`))
  const calls: Call[] = made.map(({ service, action }, index) => ({
    service,
    action,
    nth: made.slice(0, index + 1).filter(call => call.action === action).length,
  }))
  return { calls, effect }
}
