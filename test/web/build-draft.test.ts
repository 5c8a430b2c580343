import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OrderId, PcBuildId } from '#/shared/lib/ids.ts'
import { reservationMinutes } from '#/shared/orders/checkout.ts'
import { emptyDraft } from '#/shared/pc-builds/draft.ts'
import { forgetBuildAttempt, keyForBuild } from '#/web/features/store/checkout/build-attempt.ts'
import {
  followBuild,
  keepDraft,
  keptDraft,
  notesOfDraft,
  orderDraft,
  orderedDraft,
  sentComponents,
} from '#/web/ui/build-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const draft = { name: 'Front desk PC', notes: 'No lights.', components: [{ id: 'a' }, { id: 'b', size: 16 }] }

const placed = { orderId: 'OR-1' as OrderId, buildId: 'PC-1' as PcBuildId }

describe('the draft of a build', () => {
  test('is kept, and sent in the specified form', () => {
    keepDraft(draft)
    expect(keptDraft()).toEqual(draft)
    expect(sentComponents(draft)).toEqual([
      { component: { id: 'a' }, quantity: 1 },
      { component: { id: 'b' }, quantity: 1, customSpecs: '16GB' },
    ])
  })

  test('is cleared once it is ordered, unless another one was begun', () => {
    keepDraft(draft)
    const ordered = keptDraft()
    keepDraft({ ...draft, name: 'Another' })
    orderDraft(ordered, placed)
    expect(keptDraft().name).toBe('Another')
    orderDraft(keptDraft(), placed)
    expect(keptDraft()).toEqual(emptyDraft)
  })

  test('is found by its order, with the build that was saved, until another one is begun', () => {
    orderDraft({ ...draft, savedVersion: 3 }, placed)
    expect(orderedDraft(placed.orderId)).toEqual({ ...draft, savedId: placed.buildId })
    expect(orderedDraft('OR-2' as OrderId)).toBeUndefined()
    keepDraft(draft)
    expect(orderedDraft(placed.orderId)).toBeUndefined()
  })

  test.each(['not JSON', '7', 'null', '{"orderId":"OR-2"}'])('of an order is missing if %s is stored', text => {
    localStorage.setItem('pc-builder-ordered', text)
    expect(orderedDraft(placed.orderId)).toBeUndefined()
  })

  test.each(['not JSON', '{"components":7,"name":8,"notes":9}', '[]', 'null'])('is empty if %s is stored', text => {
    localStorage.setItem('pc-builder-draft', text)
    expect(keptDraft()).toMatchObject({ name: emptyDraft.name, components: [] })
  })

  test.each([
    [undefined, null],
    ['  ', null],
    [' No lights. ', 'No lights.'],
  ])('with the notes %j sends %j', (notes, sent) => {
    expect(notesOfDraft({ ...draft, notes })).toBe(sent)
  })
})

describe('the order of a build', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')

  test('has one key while its stock would be reserved, also after a reload', () => {
    const key = keyForBuild(draft, now)
    expect(keyForBuild(draft, now + 60_000)).toBe(key)
    expect(keyForBuild(draft, now + reservationMinutes * 60_000)).not.toBe(key)
  })

  test('has another key for another build, and after it was placed or rejected', () => {
    const key = keyForBuild(draft, now)
    expect(keyForBuild({ ...draft, name: 'Another' }, now)).not.toBe(key)
    const again = keyForBuild(draft, now)
    forgetBuildAttempt()
    expect(keyForBuild(draft, now)).not.toBe(again)
  })
})

describe('a draft whose saved build changes elsewhere', () => {
  const id = PcBuildId.parse('11111111-1111-4111-8111-111111111111')
  const draft = { name: 'Studio', components: [], savedId: id, savedVersion: 1 }

  test('takes its new name and version', () => {
    const renamed = { id, name: 'Studio two', version: 2 }
    expect(followBuild(draft, renamed, { name: 'Studio' })).toEqual({ ...draft, name: 'Studio two', savedVersion: 2 })
  })

  test('keeps a name that was typed and not saved yet', () => {
    const shared = { id, name: 'Studio', version: 2 }
    expect(followBuild({ ...draft, name: 'Edit suite' }, shared, { name: 'Studio' })).toMatchObject({
      name: 'Edit suite',
      savedVersion: 2,
    })
  })

  test('is left alone if it is another build', () => {
    const other = { id: PcBuildId.parse('22222222-2222-4222-8222-222222222222'), name: 'Till', version: 5 }
    expect(followBuild(draft, other, { name: 'Studio' })).toBe(draft)
  })
})
