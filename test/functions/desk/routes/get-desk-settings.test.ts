import { beforeEach, describe, expect, test } from 'vitest'
import { put } from '#/functions/table/table.ts'
import { defaultEmailSettings } from '#/shared/desk/email-settings.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { forgetDeskSettings, ruleFor, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(forgetDeskSettings)
const read = (by: Person) => by.request('GET', '/api/desk-settings')

describe('GET /api/desk-settings', () => {
  test('200 has the defaults until an administrator saves others', async () => {
    expect(await read(people.admin)).toMatchObject({
      status: 200,
      body: { rules: [], reminderDays: 3, resolveDays: 0, version: 0 },
    })
  })

  test('200 names the customers in the rules', async () => {
    const customerId = people.customer.user.id
    const rule = ruleFor([people.technician], { customerId })
    await savedDeskSettings(people.admin, { rules: [rule] })
    expect(await read(people.admin)).toMatchObject({
      status: 200,
      body: { rules: [rule], customerNames: { [customerId]: 'Dana Whitfield' }, version: 1 },
    })
  })

  test('200 has the defaults of what an earlier release did not store', async () => {
    for (const settings of [{}, { email: {} }]) {
      await put({ pk: 'DESK#settings', sk: 'SETTINGS', settings, savedAt: new Date().toISOString(), version: 3 })
      expect(await read(people.admin)).toMatchObject({
        status: 200,
        body: { rules: [], reminderDays: 3, resolveDays: 0, email: defaultEmailSettings, version: 3 },
      })
    }
  })

  test('200 tells whether emails are received', async () => {
    expect(await read(people.admin)).toMatchObject({ body: { receivesEmail: true } })
    here.cloud.reconfigure('get-desk-settings', { RECEIVING_DOMAIN: '' })
    expect(await read(people.admin)).toMatchObject({ body: { receivesEmail: false } })
    here.cloud.reconfigure('get-desk-settings', { RECEIVING_DOMAIN: 'in.beacon.test' })
  })

  test('403 for technicians and customers', async () => {
    for (const person of [people.technician, people.customer]) expect(await read(person)).toMatchObject({ status: 403 })
  })
})
