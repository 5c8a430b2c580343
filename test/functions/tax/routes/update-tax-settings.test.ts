import { afterEach, describe, expect, test } from 'vitest'
import { keepTaxSettings } from '#/functions/tax/data/tax.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
afterEach(() => keepTaxSettings(untaxed, []))

const settings = { homeState: 'OR', rates: [{ state: 'WA', percent: '10.1' }] }
const update = (body: object) => people.admin.request('PUT', '/api/tax-settings', body)

describe('PUT /api/tax-settings', () => {
  test('200 saves the rates, which are read again', async () => {
    expect(await update(settings)).toMatchObject({ status: 200, body: settings })
    expect((await people.technician.request('GET', '/api/tax-settings')).body).toEqual(settings)
  })

  test('400 for a state with two rates, and for an invalid rate', async () => {
    const [rate] = settings.rates
    expect(await update({ ...settings, rates: [rate, rate] })).toMatchObject({ status: 400 })
    expect(await update({ ...settings, rates: [{ state: 'WA', percent: '-1' }] })).toMatchObject({ status: 400 })
    expect(await update({ ...settings, rates: [{ state: 'XX', percent: '1' }] })).toMatchObject({ status: 400 })
  })
})
