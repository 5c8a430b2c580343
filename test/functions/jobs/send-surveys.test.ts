import { beforeEach, describe, expect, test } from 'vitest'
import { recordBounce } from '#/functions/email/email-suppressions.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { askedKey } from '#/functions/surveys/data/asked-mailboxes.ts'
import { get, type Key, query, remove } from '#/functions/table/table.ts'
import type { Survey } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { withNewAddress } from '#/test/support/fixtures/email-changes.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, resolvedTicket } from '#/test/support/fixtures/rows.ts'
import { answeredTicket, noonAfterTomorrow, sendSurveys } from '#/test/support/fixtures/surveys.ts'

const here = useCloud()
const people = usePeople(here)
const questions = async (email = people.customer.user.email) => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ to, subject }) => to.includes(email) && subject.startsWith('How did we do'))
}
const sent = async () => (await people.technician.request<Survey[]>('GET', '/api/satisfaction-surveys')).body
const decided = async (ticketId: string) => {
  const due = await get<Key & { surveyId?: string }>({ pk: `TICKET#${ticketId}`, sk: 'SURVEY' })
  const survey = due?.surveyId
    ? await get<Key & { state: string; skipReason: string | null }>({ pk: `SURVEY#${due.surveyId}`, sk: 'SURVEY' })
    : undefined
  return survey && `${survey.state} ${survey.skipReason ?? ''}`.trim()
}
const waiting = () => query({ index: 'gsi4', pk: 'SURVEYS#due', limit: 10 })

beforeEach(async () => {
  for (const row of await waiting()) await remove({ pk: row.pk, sk: row.sk })
})

describe('send-surveys', () => {
  test('asks once about a ticket resolved a day ago, also when two run at once and again later', async () => {
    const id = await answeredTicket(people)
    await sendSurveys(here.cloud, new Date(Date.now() + 60_000).toISOString())
    expect(await questions(), 'a day is not over').toEqual([])
    await Promise.all([sendSurveys(here.cloud), sendSurveys(here.cloud)])
    await sendSurveys(here.cloud)
    const [question, ...more] = await questions()
    expect(more).toEqual([])
    expect(question?.text).toContain('Great: ')
    expect(question?.text).toMatch(/\/survey#code=[\w-]{47}&rating=5/)
    expect(question?.text).toContain('&stop')
    expect(await sent()).toMatchObject([{ ticketId: id, state: 'sent', rating: null, technicianName: 'Priya Raman' }])
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['Wu, Ann', 'Hello Ann,'],
    ['ann@elsewhere.test', 'Hello,'],
  ])('greets a caller who is listed as %s with “%s”', async (customerName, greeting) => {
    const customerEmail = `ann-${customerName.length}@elsewhere.test`
    const { id } = await openedTicket(people.technician, { customerEmail, customerName })
    await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'The switch is replaced.' })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await sendSurveys(here.cloud)
    const [question] = await questions(customerEmail)
    expect(question?.text).toContain(`${greeting}\n`)
  })

  test.each(['07:59', '18:00', '03:00'])('asks nobody at %s of the provider’s day', async time => {
    await answeredTicket(people)
    const day = noonAfterTomorrow().slice(0, 10)
    // The provider's zone is eight hours behind in winter, and seven in summer.
    const offset = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', timeZoneName: 'longOffset' })
      .formatToParts(new Date(`${day}T20:00:00.000Z`))
      .find(({ type }) => type === 'timeZoneName')?.value
    await sendSurveys(here.cloud, new Date(`${day}T${time}:00${offset?.slice(3)}`).toISOString())
    expect(await questions()).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  test('asks nobody about a reopened ticket, and once it is resolved again', async () => {
    const id = await answeredTicket(people)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    await sendSurveys(here.cloud)
    expect(await questions()).toEqual([])
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await sendSurveys(here.cloud)
    expect(await questions()).toHaveLength(1)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await remove(askedKey(hashEmail(people.customer.user.email)))
    await sendSurveys(here.cloud)
    expect(await questions(), 'one survey per ticket').toHaveLength(1)
  })

  test('skips, with the reason, whom nobody should ask', async () => {
    const { customer, technician } = people
    const { email } = customer.user
    const silent = await resolvedTicket(people)
    await sendSurveys(here.cloud)
    expect(await decided(silent)).toBe('skipped no-reply')

    const own = await openedTicket(technician)
    await people.admin.request('POST', `/api/tickets/${own.id}/comments`, { comment: 'Done.' })
    await people.admin.request('PUT', `/api/tickets/${own.id}`, { status: 'resolved' })
    await sendSurveys(here.cloud)
    expect(await decided(own.id)).toBe('skipped own-ticket')

    const first = await answeredTicket(people)
    const second = await answeredTicket(people)
    await sendSurveys(here.cloud)
    await sendSurveys(here.cloud)
    const states = [await decided(first), await decided(second)].sort()
    expect(states).toEqual(['sent', 'skipped asked-recently'])

    await remove(askedKey(hashEmail(email)))
    await people.customer.request('PUT', '/api/survey-choice', { isAsked: false })
    const declined = await answeredTicket(people)
    await sendSurveys(here.cloud)
    expect(await decided(declined)).toBe('skipped declined')

    await recordBounce(email, 'bounced', new Date().toISOString())
    const bounced = await answeredTicket(people)
    await sendSurveys(here.cloud)
    expect(await decided(bounced)).toBe('skipped bounced')
    expect(await questions()).toHaveLength(1)
  })

  test('asks at the address that the customer has now, whose bounce and choice count', async () => {
    const former = people.customer.user.email
    const asked = await answeredTicket(people)
    const { user } = await withNewAddress(here.cloud, people.customer)
    await recordBounce(former, 'bounced', new Date().toISOString())
    await sendSurveys(here.cloud)
    expect(await decided(asked)).toBe('sent')
    expect([await questions(user.email), await questions(former)]).toMatchObject([[{}], []])
    expect(await get(askedKey(hashEmail(user.email)))).toMatchObject({ askedAt: expect.any(String) })

    const ticketId = await answeredTicket({ ...people, customer: people.anotherCustomer })
    const other = await withNewAddress(here.cloud, people.anotherCustomer)
    await other.request('PUT', '/api/survey-choice', { isAsked: false })
    await sendSurveys(here.cloud)
    expect(await decided(ticketId)).toBe('skipped declined')
  })

  test('asks nobody about tickets of last month, and nobody while the module is off', async () => {
    const id = await answeredTicket(people)
    await people.admin.request('PUT', '/api/modules/feedback', { enabled: false })
    await sendSurveys(here.cloud)
    expect(await decided(id)).toBeUndefined()
    await people.admin.request('PUT', '/api/modules/feedback', { enabled: true })
    const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await sendSurveys(here.cloud, `${day}T20:00:00.000Z`)
    expect(await decided(id)).toBe('skipped too-late')
  })

  test('ends a survey whose link has stopped working', async () => {
    const id = await answeredTicket(people)
    await sendSurveys(here.cloud)
    const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString()
    await sendSurveys(here.cloud, later)
    expect(await decided(id)).toBe('expired')
  })
})
