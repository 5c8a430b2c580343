import { describe, expect, test } from 'vitest'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { NamedTimeRates } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { ratesWith } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/time-rates', () => {
  test('200 has the saved rates; until then an hour costs nothing', async () => {
    expect(await people.admin.request('GET', '/api/time-rates')).toMatchObject({ status: 200, body: defaultRates })
    await keepTimeRates(ratesWith({ rounding: 6 }), [])
    expect(await people.admin.request('GET', '/api/time-rates')).toMatchObject({ body: { rounding: 6 } })
    await keepTimeRates(defaultRates, [])
  })

  test('200 names the customers who have a rate', async () => {
    const { id, firstName, lastName, companyName } = people.customer.user
    await keepTimeRates(ratesWith({ customers: [{ customerId: id, hourlyRate: '70.00', isIncluded: false }] }), [])
    const { body } = await people.admin.request<NamedTimeRates>('GET', '/api/time-rates')
    const customerName = [`${firstName} ${lastName}`, companyName].filter(Boolean).join(', ')
    expect(body.customers).toEqual([{ customerId: id, hourlyRate: '70.00', isIncluded: false, customerName }])
    await keepTimeRates(defaultRates, [])
  })

  test('403 for a technician, who may not see what colleagues cost', async () => {
    expect(await people.technician.request('GET', '/api/time-rates')).toMatchObject({ status: 403 })
  })
})
