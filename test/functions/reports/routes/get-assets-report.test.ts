import { beforeEach, describe, expect, test } from 'vitest'
import { findAsset } from '#/functions/assets/data/assets.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { change } from '#/functions/table/table.ts'
import { addMonths } from '#/shared/contracts/terms.ts'
import type { AssetsReport } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { businessDayNow } from '#/test/support/fixtures/contracts.ts'
import { shippedLaptops } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const read = async () => (await people.technician.request<AssetsReport>('GET', '/api/reports/assets')).body
const today = businessDayNow()

let before: AssetsReport
beforeEach(async () => {
  before = await read()
})
/** The changes of the report since the test began. */
async function changes() {
  const after = await read()
  const grown = after.ages.flatMap(({ years, count }, index) => {
    const by = count - (before.ages[index]?.count ?? 0)
    return by === 0 ? [] : [[years, by]]
  })
  const ending = after.months.flatMap(({ month, count }, index) => {
    const by = count - (before.months[index]?.count ?? 0)
    return by === 0 ? [] : [[month, by]]
  })
  return { grown, ending }
}
const put = (id: string, body: object) => people.technician.request('PUT', `/api/assets/${id}`, body)
const status = (id: string, body: object) => people.technician.request('POST', `/api/assets/${id}/status`, body)

describe('GET /api/reports/assets', () => {
  test('200 counts the assets in use by age, as they are added, changed, retired and deleted', async () => {
    const bought = addMonths(today, -30)
    const { id } = await addedAsset(people, { purchaseDate: bought })
    const { id: other, assetTag } = await addedAsset(people)
    expect((await changes()).grown).toEqual([
      [2, 1],
      [null, 1],
    ])
    await put(id, { purchaseDate: addMonths(today, -6) })
    expect((await changes()).grown).toEqual([
      [0, 1],
      [null, 1],
    ])
    await status(id, { status: 'retired', reason: 'sold' })
    await people.admin.request('DELETE', `/api/assets/${other}`, undefined)
    expect(await findAsset(id)).toMatchObject({ isCounted: true })
    expect((await changes()).grown, assetTag).toEqual([])
  })

  test('200 counts warranties by the month of their end, and lists the next ones', async () => {
    const soon = addMonths(today, 2)
    const { id } = await addedAsset(people, { warrantyExpires: soon, name: 'Old switch' })
    await addedAsset(people, { warrantyExpires: addMonths(today, 30) })
    await here.cloud.settle()
    expect((await changes()).ending).toEqual([[soon.slice(0, 7), 1]])
    const { ending } = await read()
    expect(ending.find(asset => asset.id === id)).toMatchObject({
      ...{ name: 'Old switch', customerName: 'Dana Whitfield', warrantyExpires: soon },
    })
    await status(id, { status: 'lost' })
    expect((await read()).ending.some(asset => asset.id === id)).toBe(false)
    expect((await changes()).ending).toEqual([])
  })

  test('200 counts shipped units once, and none that was refunded', async () => {
    const { id } = await shippedLaptops(people, 3)
    expect((await changes()).grown).toEqual([[0, 3]])
    await people.technician.request('POST', `/api/orders/${id}/refunds`, { restock: false })
    expect((await changes()).grown).toEqual([])
  })

  test('an asset of an earlier release is counted with its next change, and the recount agrees throughout', async () => {
    const { id } = await addedAsset(people, { purchaseDate: addMonths(today, -14) })
    const { pk, sk } = await findAsset(id)
    await status(id, { status: 'lost' })
    await change(
      { pk, sk },
      {
        update: 'REMOVE isCounted SET #status = :active',
        names: { '#status': 'status' },
        values: { ':active': 'active' },
      },
    )
    expect((await changes()).grown).toEqual([])
    await put(id, { name: 'Renamed' })
    expect((await changes()).grown).toEqual([[1, 1]])
    expect((await recount()).filter(({ subject }) => subject.startsWith('assets '))).toEqual([])
  })

  test('403 for a customer', async () => {
    expect((await people.customer.request('GET', '/api/reports/assets')).status).toBe(403)
  })
})
