import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { get } from '#/functions/table/table.ts'
import { defaultEmailSettings } from '#/shared/desk/email-settings.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import {
  forgetDeskSettings,
  ruleFor,
  saveDeskSettings,
  savedDeskSettings,
} from '#/test/support/fixtures/desk-settings.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(forgetDeskSettings)

describe('PUT /api/desk-settings', () => {
  test('200 keeps the rules in their order, with domains as addresses have them', async () => {
    const first = ruleFor([people.technician], { name: 'Network', category: 'network' })
    const second = ruleFor([people.technician, people.admin], { emailDomain: '@Harborview-Dental.TEST' })
    const saved = { rules: [first, { ...second, emailDomain: 'harborview-dental.test' }], version: 1 }
    expect(await saveDeskSettings(people.admin, { rules: [first, second] })).toMatchObject({ status: 200, body: saved })
    expect(await people.admin.request('GET', '/api/desk-settings')).toMatchObject({ body: saved })
  })

  test('200 keeps the settings about emails, which an older page does not send', async () => {
    const email = { ...defaultEmailSettings, staffReplies: 'reply', unknownSenders: 'reject', keepsResolved: false }
    expect(await saveDeskSettings(people.admin, { email })).toMatchObject({ status: 200, body: { email } })
    expect(await saveDeskSettings(people.admin, { email: undefined, reminderDays: 5 })).toMatchObject({
      status: 200,
      body: { email, reminderDays: 5 },
    })
    expect(await people.admin.request('GET', '/api/desk-settings')).toMatchObject({ body: { email, version: 2 } })
  })

  test('400 for unknown choices about emails', async () => {
    for (const fields of [{ staffReplies: 'drop' }, { unknownSenders: 'ignore' }, { keepsResolved: 'yes' }, { x: 1 }])
      expect(await saveDeskSettings(people.admin, { email: { ...defaultEmailSettings, ...fields } })).toMatchObject({
        status: 400,
      })
  })

  test('403 for an administrator who was demoted, at once', async () => {
    const demoted = await signedIn(here.cloud, 'admin')
    await savedDeskSettings(demoted)
    const { email, firstName, lastName, companyName } = demoted.user
    const change = { email, firstName, lastName, companyName, role: 'technician' }
    expect((await people.admin.request('PUT', `/api/users/${demoted.user.id}`, change)).status).toBe(200)
    const { status } = await saveDeskSettings(demoted, { email: { ...defaultEmailSettings, staffReplies: 'reply' } })
    expect([401, 403]).toContain(status)
    expect(await people.admin.request('GET', '/api/desk-settings')).toMatchObject({
      body: { email: defaultEmailSettings },
    })
  })

  test('200 forgets whose turn it is in a rule that is removed', async () => {
    const rule = ruleFor([people.technician, people.admin])
    await savedDeskSettings(people.admin, { rules: [rule] })
    await openedTicket(people.customer)
    const turn = { pk: 'DESK#turns', sk: `RULE#${rule.id}` }
    expect(await get(turn)).toMatchObject({ taken: 1 })
    await savedDeskSettings(people.admin)
    expect(await get(turn)).toBeUndefined()
  })

  test('400 for more than twenty rules, two with one id, one without people, or with a person twice', async () => {
    const rule = ruleFor([people.technician])
    for (const rules of [
      Array.from({ length: 21 }, () => ruleFor([people.technician])),
      [rule, rule],
      [ruleFor([])],
      [ruleFor([people.technician, people.technician])],
      [ruleFor([people.technician], { emailDomain: 'not a domain' })],
    ]) {
      expect(await saveDeskSettings(people.admin, { rules })).toMatchObject({ status: 400 })
    }
  })

  test('400 for days that are not whole, or out of range', async () => {
    for (const fields of [{ reminderDays: 1.5 }, { reminderDays: -1 }, { resolveDays: 61 }, { resolveDays: '3' }])
      expect(await saveDeskSettings(people.admin, fields)).toMatchObject({ status: 400 })
  })

  test('400 at the rule that names someone outside the team, or a customer who does not exist', async () => {
    const rules = [ruleFor([people.technician]), ruleFor([people.customer], { customerId: randomUUID() })]
    expect(await saveDeskSettings(people.admin, { rules })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'rules.1.people', message: 'Not a member of the team' },
          { field: 'rules.1.customerId', message: 'Customer not found' },
        ],
      },
    })
  })

  test('200 keeps a rule whose person has left the team since', async () => {
    const rule = ruleFor([people.technician, people.admin])
    await savedDeskSettings(people.admin, { rules: [rule] })
    await people.admin.request('DELETE', `/api/users/${people.technician.user.id}`)
    expect(await saveDeskSettings(people.admin, { rules: [{ ...rule, name: 'Renamed' }] })).toMatchObject({
      status: 200,
    })
  })

  test('409 for an administrator who did not see the last change, and nothing is lost', async () => {
    const { version } = await savedDeskSettings(people.admin, { rules: [ruleFor([people.technician])] })
    await savedDeskSettings(people.admin, { rules: [ruleFor([people.admin], { name: 'Newer' })], version })
    expect(await saveDeskSettings(people.admin, { version })).toMatchObject({ status: 409 })
    const { body } = await people.admin.request<DeskSettings>('GET', '/api/desk-settings')
    expect(body.rules.map(({ name }) => name)).toEqual(['Newer'])
  })

  test('200 for one of two administrators who save at once, 409 for the other', async () => {
    const { version } = await savedDeskSettings(people.admin)
    const responses = await Promise.all(
      ['One', 'Other'].map(name =>
        saveDeskSettings(people.admin, { rules: [ruleFor([people.admin], { name })], version }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('403 for technicians and customers', async () => {
    for (const person of [people.technician, people.customer])
      expect(await saveDeskSettings(person, {})).toMatchObject({ status: 403 })
  })
})
