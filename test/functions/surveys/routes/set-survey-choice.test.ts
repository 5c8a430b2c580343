import { describe, expect, test } from 'vitest'
import { findAsked } from '#/functions/surveys/data/asked-mailboxes.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { answeredTicket, noonAfterTomorrow, sendSurveys, surveyCode } from '#/test/support/fixtures/surveys.ts'

const here = useCloud()
const people = usePeople(here)
const choose = (isAsked: boolean, person = people.customer) => person.request('PUT', '/api/survey-choice', { isAsked })
const emails = () => here.cloud.inbox().filter(({ to }) => to.includes(people.customer.user.email))

describe('PUT /api/survey-choice', () => {
  test('200 stops surveys to the caller, who is asked again once they turn them on', async () => {
    expect(await choose(false)).toMatchObject({ status: 200, body: { isAsked: false } })
    await answeredTicket(people)
    await sendSurveys(here.cloud)
    await here.cloud.settle()
    expect(emails().filter(({ subject }) => subject.startsWith('How did we do'))).toEqual([])

    expect(await choose(true)).toMatchObject({ status: 200, body: { isAsked: true } })
    await answeredTicket(people)
    await sendSurveys(here.cloud, noonAfterTomorrow())
    expect(await surveyCode(here.cloud, people.customer.user.email)).toBeTruthy()
  })

  test('200 for a choice that was made before changes nothing', async () => {
    await choose(false)
    await choose(false)
    expect(await findAsked(people.customer.user.email)).toMatchObject({ stoppedAt: expect.any(String) })
  })

  test('403 for staff, and for an address that nobody has verified', async () => {
    expect(await choose(false, people.technician)).toMatchObject({ status: 403 })
    expect(await choose(false, people.unverified)).toMatchObject({ status: 403 })
    expect(await findAsked(people.unverified.user.email)).toBeUndefined()
  })

  test('400 for anything but a choice', async () => {
    expect(await people.customer.request('PUT', '/api/survey-choice', { isAsked: 'no' })).toMatchObject({ status: 400 })
  })
})
