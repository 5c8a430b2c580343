import { describe, expect, test } from 'vitest'
import { keepTimeRates } from '#/functions/data/time-rates.ts'
import { defaultRates } from '#/shared/time.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'
import { ratesWith } from '#/test/support/time.ts'

const people = usePeople(useCloud())

describe('GET /api/time-rates', () => {
  test('200 has the saved rates; until then an hour costs nothing', async () => {
    expect(await people.admin.request('GET', '/api/time-rates')).toMatchObject({ status: 200, body: defaultRates })
    await keepTimeRates(ratesWith({ rounding: 6 }), [])
    expect(await people.admin.request('GET', '/api/time-rates')).toMatchObject({ body: { rounding: 6 } })
    await keepTimeRates(defaultRates, [])
  })

  test('403 for a technician, who may not see what colleagues cost', async () => {
    expect(await people.technician.request('GET', '/api/time-rates')).toMatchObject({ status: 403 })
  })
})
