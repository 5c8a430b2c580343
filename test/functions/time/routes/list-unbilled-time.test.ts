import { describe, expect, test } from 'vitest'
import type { TimeRecord, UnbilledTime } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime, named } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/unbilled-time', () => {
  test('200 lists each customer with unbilled time, and its amount', async () => {
    await loggedTime(people, { minutes: 30 })
    await loggedTime(people, { minutes: 15 })
    await loggedTime({ ...people, customer: people.anotherCustomer }, { timeBillable: false })
    const { body } = await people.technician.request<UnbilledTime[]>('GET', '/api/unbilled-time')
    const ids = body.map(({ customerId }) => customerId)
    expect(ids).toContain(people.customer.user.id)
    expect(ids).not.toContain(people.anotherCustomer.user.id)
    expect(body.find(({ customerId }) => customerId === people.customer.user.id)).toMatchObject({
      entries: 2,
      minutes: 45,
    })
  })
  test('200 lists the time of a merged company with the one that it is in, where it is billed, too', async () => {
    const [from, into] = [await createdCompany(people.admin), await createdCompany(people.admin)]
    await joined(people.customer, from.id, 'manager')
    await joined(people.anotherCustomer, into.id, 'manager')
    const entries = [
      await loggedTime(people, { minutes: 30 }),
      await loggedTime({ ...people, customer: people.anotherCustomer }, { minutes: 15 }),
    ]
    const merge = { intoId: into.id, confirmName: from.name }
    expect((await people.admin.request('POST', `/api/companies/${from.id}/merge`, merge)).status).toBe(200)
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.settle()
    const rows = async () =>
      (await people.technician.request<UnbilledTime[]>('GET', '/api/unbilled-time')).body.filter(
        ({ customerId }) => customerId === from.id || customerId === into.id,
      )
    expect(await rows()).toMatchObject([{ customerId: into.id, customerName: into.name, entries: 2, minutes: 45 }])
    const path = `/api/unbilled-time/${into.id}`
    const first = await people.technician.request<TimeRecord[]>('GET', `${path}?limit=1`)
    const next = /<(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await people.technician.request<TimeRecord[]>('GET', next)
    expect([...first.body, ...second.body].map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort())
    const bill = { entries: named(entries), grouping: 'ticket' }
    const billed = await people.technician.request('POST', `${path}/invoices`, bill)
    expect(billed).toMatchObject({ status: 201, body: { customerId: into.id } })
    expect(await rows()).toEqual([])
  })
})
