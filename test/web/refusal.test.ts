import { expect, test } from 'vitest'
import { choose, type Part } from '#/shared/pc-builds/compatibility/build.ts'
import { realPart } from '#/test/support/fixtures/real-parts.ts'
import { changesSince, refusalOf } from '#/web/features/pc-builder/refusal.ts'

const cpu = realPart('cpu', 'Ryzen 5 7600', {})
const gpu = realPart('gpu', 'RX 7600', {}, { price: '260.00' })
const psu = realPart('psu', 'RM750e', {})
const parts = { cpu: choose(cpu), gpu: choose(gpu), psu: choose(psu) }
const catalogOf = (...offered: Part[]) => ({ parts: offered, byId: new Map(offered.map(part => [part.id, part])) })

test('a refusal names the components that were sent, whatever an older catalog contains', () => {
  const refused = refusalOf(parts, { 'components.2': 'The RM750e is out of stock.' }, 'Conflict')
  expect(refused.words).toEqual([])
  expect(changesSince(refused, catalogOf(cpu, gpu, psu))).toMatchObject([{ category: 'psu', change: 'out-of-stock' }])
  expect(changesSince(refused, catalogOf(cpu, gpu))).toMatchObject([
    { category: 'psu', change: 'gone', priceToday: null },
  ])
})

test('a different total is explained by the changed price', () => {
  const refused = refusalOf(parts, { amount: 'The total is now $470.00.' }, 'Conflict')
  expect(refused.words).toEqual(['The total is now $470.00.'])
  const dearer = realPart('gpu', 'RX 7600', {}, { price: '270.00' })
  expect(changesSince(refused, catalogOf(cpu, dearer, psu))).toMatchObject([
    { category: 'gpu', change: 'price', price: '260.00', priceToday: '270.00' },
  ])
})

test('a refusal without a field is shown in its own words', () => {
  expect(refusalOf(parts, {}, 'This build was ordered already.').words).toEqual(['This build was ordered already.'])
})
