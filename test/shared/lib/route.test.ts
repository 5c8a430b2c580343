import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'

const gadget = {
  method: 'GET',
  path: '/api/gadgets/{id}',
  summary: 'A gadget',
  access: 'signed-in',
  answer: () => z.object({}),
} as const
const parameters = () => z.object({ id: z.string() })

describe('a route whose path names rows', () => {
  test('compiles with the shapes of its segments and whose rows they are', () => {
    expect(route({ ...gadget, parameters, owner: 'row' })).toMatchObject({ owner: 'row' })
  })

  test('does not compile without saying whose rows they are', () => {
    // @ts-expect-error
    route({ ...gadget, parameters })
  })

  test('does not compile without the shapes of its segments', () => {
    // @ts-expect-error
    route({ ...gadget, owner: 'row' })
    // @ts-expect-error
    route({ ...gadget, owner: 'row', parameters: () => z.object({ name: z.string() }) })
  })
})

test('a route whose path names no rows does not say whose they are', () => {
  // @ts-expect-error
  route({ ...gadget, path: '/api/gadgets', owner: 'row' })
})
