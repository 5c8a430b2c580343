import { expect, test } from 'vitest'
import { gather } from '#/functions/command-menu/gather.ts'
import type { Found } from '#/functions/command-menu/hits.ts'

const hits: Found[] = [{ id: '1', title: 'Printer', detail: '', path: '/', numbers: [] }]

test('gather leaves out a source that fails and one that never ends', async () => {
  const sources = [
    { kind: 'ticket' as const, find: async () => hits },
    { kind: 'quote' as const, find: () => Promise.reject(new Error('throttled')) },
    { kind: 'order' as const, find: () => new Promise<Found[]>(() => {}) },
  ]
  expect(await gather(sources, 200)).toEqual({ groups: [{ kind: 'ticket', hits }], isPartial: true })
})

test('gather is complete as soon as all sources are', async () => {
  const sources = [{ kind: 'ticket' as const, find: async () => hits }]
  expect(await gather(sources, 60_000)).toEqual({ groups: [{ kind: 'ticket', hits }], isPartial: false })
})
