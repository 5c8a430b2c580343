import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { route, successStatus } from '#/shared/lib/route.ts'

const gadget = {
  method: 'GET',
  path: '/api/gadgets/{id}',
  summary: 'A gadget',
  access: 'signed-in',
  response: () => z.object({}),
} as const
const parameters = () => z.object({ id: z.string() })

describe('a route whose path names rows', () => {
  test('compiles with schemas for its segments and an owner', () => {
    expect(route({ ...gadget, parameters, owner: 'row' })).toMatchObject({ owner: 'row' })
  })

  test('does not compile without an owner', () => {
    // @ts-expect-error
    route({ ...gadget, parameters })
  })

  test('does not compile without schemas for its segments', () => {
    // @ts-expect-error
    route({ ...gadget, owner: 'row' })
    // @ts-expect-error
    route({ ...gadget, owner: 'row', parameters: () => z.object({ name: z.string() }) })
  })
})

test('a route whose path names no rows has no owner', () => {
  // @ts-expect-error
  route({ ...gadget, path: '/api/gadgets', owner: 'row' })
})

describe('a route that takes a raw body', () => {
  const webhook = {
    method: 'POST',
    path: '/api/webhooks/x',
    summary: 'Events',
    body: 'raw',
    response: gadget.response,
  } as const

  test('is public: its signature replaces the session', () => {
    expect(route({ ...webhook, access: 'public' })).toMatchObject({ body: 'raw' })
    // @ts-expect-error
    route({ ...webhook, access: 'signed-in' })
  })

  test('takes no Idempotency-Key', () => {
    // @ts-expect-error
    route({ ...webhook, access: 'public', idempotent: true })
  })
})

describe('a POST that creates', () => {
  const create = { ...gadget, method: 'POST', path: '/api/gadgets', idempotent: true } as const

  test('compiles with a limit per hour', () => {
    expect(route({ ...create, limit: { perHour: 60 } })).toMatchObject({ limit: { perHour: 60 } })
  })

  test('does not compile without one', () => {
    // @ts-expect-error
    route(create)
  })
})

describe('a route that redirects to a download', () => {
  const invoice = { path: '/api/invoice', summary: 'An invoice', access: 'signed-in', response: 'download' } as const

  test('is a GET with a 302', () => {
    expect(successStatus(route({ ...invoice, method: 'GET' }))).toBe(302)
    // @ts-expect-error
    route({ ...invoice, method: 'POST' })
  })
})
