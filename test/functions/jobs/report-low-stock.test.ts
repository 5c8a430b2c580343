import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const emails = () => here.cloud.inbox().filter(({ subject }) => subject.startsWith('Low stock'))

describe('the job that reports low stock', () => {
  test('sends nothing while stock is sufficient, and otherwise one email a day', async () => {
    const plenty = await productWith(50)
    const details = { location: '', barcode: '', unitCost: null, detailsVersion: 0 }
    const reorderAt = (id: string, reorderPoint: number) =>
      people.technician.request('PUT', `/api/inventory/${id}/details`, { ...details, reorderPoint })
    // Rarely sold: low at one, not at four.
    await reorderAt(await productWith(4), 1)
    await here.cloud.settle()
    await here.cloud.runSchedule('report-low-stock')
    await here.cloud.settle()
    expect(emails()).toEqual([])
    await reorderAt(plenty, 60)
    await productWith(2)
    await productWith(0)
    await here.cloud.settle()
    await Promise.all([here.cloud.runSchedule('report-low-stock'), here.cloud.runSchedule('report-low-stock')])
    await here.cloud.runSchedule('report-low-stock')
    await here.cloud.settle()
    expect(emails()).toMatchObject([
      {
        subject: 'Low stock: 3 items',
        text: expect.stringMatching(/Out of stock[\s\S]+2 left[\s\S]+50 left, reorder at 60/),
      },
    ])
  })
})
