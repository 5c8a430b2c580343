import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
/** A Tuesday, and the day of the business while it is noon in UTC. */
const today = '2031-03-04'
const run = (day = today) => here.cloud.runSchedule('remind-warranties', `${day}T20:00:00.000Z`)
async function subjects(to: string): Promise<string[]> {
  await here.cloud.settle()
  return here.cloud
    .inbox()
    .filter(email => email.to.includes(to) && /warrant/i.test(email.subject))
    .map(({ subject }) => subject)
}
const own = () => subjects(people.customer.user.email)
const ending = (warrantyExpires: string, fields: object = {}) =>
  addedAsset(people, { warrantyExpires, purchaseDate: '2029-01-01', ...fields })

describe('remind-warranties', () => {
  test('sends one email for all devices, at 30 and at 7 days, however often it runs', async () => {
    await ending('2031-04-03')
    await ending('2031-04-01')
    await ending('2031-04-04', { name: 'One day too far' })
    await Promise.all([run(), run()])
    await run()
    expect(await own()).toEqual(['Warranty ends soon for 2 devices'])
    await run('2031-03-05')
    expect(await own()).toHaveLength(2)
    await run('2031-03-25')
    expect(await own()).toEqual([
      ...['Warranty ends soon for 1 device', 'Warranty ends soon for 1 device'],
      'Warranty ends soon for 2 devices',
    ])
  })

  test('greets a user without a name with “Hello,”', async () => {
    await change(userKey(people.customer.user.id), { update: 'SET firstName = :none', values: { ':none': '' } })
    await ending('2031-03-20')
    await run()
    expect(await own()).toHaveLength(1)
    const [email] = here.cloud.inbox().filter(({ to }) => to.includes(people.customer.user.email))
    expect(email?.text).toContain('Hello,\n')
  })

  test('sends one email after weeks without a run, and none for a warranty that is over', async () => {
    await ending('2031-03-08')
    await ending('2031-03-03')
    await run()
    expect(await own()).toEqual(['Warranty ends soon for 1 device'])
  })

  test('leaves out devices without reminders, and those that are not in use', async () => {
    await ending('2031-03-20', { remindsOfWarranty: false })
    const { id, version } = await ending('2031-03-20')
    const lost = await people.technician.request('POST', `/api/assets/${id}/status`, { status: 'lost', version })
    expect(lost.status).toBe(200)
    await run()
    expect(await own()).toEqual([])
  })

  test('goes to the managers of a company', async () => {
    const { id: companyId } = await companyOf(people)
    await ending('2031-03-20', { customerId: null, companyId })
    await run()
    expect(await own()).toEqual(['Warranty ends soon for 1 device'])
  })

  describe('on a Monday', () => {
    const monday = '2031-03-03'
    const teamEmails = async () => {
      await here.cloud.settle()
      return here.cloud.inbox().filter(({ subject }) => subject.endsWith('within 60 days'))
    }
    let before = 0
    beforeEach(async () => {
      before = (await teamEmails()).length
    })

    test('lists the warranties that end within 60 days to the team, once', async () => {
      await ending('2031-05-02')
      await ending('2031-05-03')
      await Promise.all([run(monday), run(monday)])
      const emails = await teamEmails()
      expect(emails.length - before).toBe(1)
      expect(emails[0]?.subject).toMatch(/^\d+ warrant(?:y ends|ies end) within 60 days$/)
    })
  })
})
