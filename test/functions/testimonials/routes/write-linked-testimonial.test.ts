import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import type { OpenedSurvey } from '#/shared/surveys/schemas.ts'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { linkCodeOf, storedSurvey, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'
import { sampleFields } from '#/test/support/fixtures/testimonials.ts'

const here = useCloud()
const people = usePeople(here)
const great = { rating: 5, feedback: '', followUp: { state: 'none', note: '', byId: null, at: null } } as const

const write = (code: string, fields: object = {}, headers = {}) =>
  people.anonymous.request('POST', '/api/survey-links/testimonial', { ...sampleFields, code, ...fields }, headers)
const own = async (author = people.customer) => (await author.request<Testimonial[]>('GET', '/api/testimonials')).body
const open = async (code: string) =>
  (await people.anonymous.request<OpenedSurvey>('POST', '/api/survey-links/open', { code })).body
const codeOf = async (fields: object = {}) => linkCodeOf(await storedSurvey(people, { ...great, ...fields }))

describe('POST /api/survey-links/testimonial', () => {
  test('201 keeps the words of the customer who answered, to be reviewed, and tells the team', async () => {
    const survey = await storedSurvey(people, great)
    const code = await linkCodeOf(survey)
    expect(await open(code)).toMatchObject({ mayBeQuoted: true })
    expect(await write(code)).toMatchObject({ status: 201, body: {} })
    expect(await own()).toMatchObject([
      { customerName: 'Dana Whitfield', surveyId: survey.id, state: 'written', approved: false, featured: false },
    ])
    expect(await open(code), 'one is enough').toMatchObject({ mayBeQuoted: false })
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ subject }) => subject === 'New testimonial from Dana Whitfield')
    expect(emails).toHaveLength(1)
  })

  test('201 again for a repeated request, and 409 for a second testimonial, also when twenty come at once', async () => {
    const code = await codeOf()
    const key = { 'idempotency-key': 'a-lost-answer-1' }
    expect(await write(code, {}, key)).toMatchObject({ status: 201 })
    expect(await write(code, {}, key)).toMatchObject({ status: 201 })
    expect(await write(code)).toMatchObject({ status: 409 })
    const [testimonial] = await own()
    await people.customer.request('DELETE', `/api/testimonials/${testimonial?.id}`)
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('409 before the survey is answered', async () => {
    expect(await write(await codeOf(unansweredSurvey))).toMatchObject({ status: 409 })
    expect(await own()).toEqual([])
  })

  test('404 alike for a forged code, a person without an account, and one who is not a verified customer', async () => {
    const code = await codeOf()
    const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    const stranger = await codeOf({ customerId: null })
    const unproved = await linkCodeOf(await storedSurvey({ ...people, customer: people.unverified }, great))
    const team = await linkCodeOf(await storedSurvey({ ...people, customer: people.technician }, great))
    for (const one of [forged, stranger, unproved, team]) {
      expect(await write(one)).toMatchObject({
        status: 404,
        body: { detail: 'This link isn’t valid anymore. Ask us for a new one.' },
      })
    }
    for (const one of [stranger, unproved, team]) expect(await open(one)).toMatchObject({ mayBeQuoted: false })
  })

  test('404 for an account whose address has changed since: another mailbox got the code', async () => {
    const code = await codeOf()
    await change(userKey(people.customer.user.id), {
      update: 'SET email = :email',
      values: { ':email': 'dana@elsewhere.test' },
    })
    expect(await write(code)).toMatchObject({ status: 404 })
    expect(await open(code)).toMatchObject({ mayBeQuoted: false })
  })

  test('404 for an author who is erased at this moment', async () => {
    const code = await codeOf()
    here.cloud.faults.inject({
      kind: 'wait',
      function: 'write-linked-testimonial',
      action: 'TransactWriteItems',
      meanwhile: async () => {
        await change(userKey(people.customer.user.id), {
          update: 'SET erasedAt = :at, sessionGeneration = sessionGeneration + :one',
          values: { ':at': new Date().toISOString(), ':one': 1 },
        })
      },
    })
    expect(await write(code)).toMatchObject({ status: 404 })
  })

  test.each([
    ['without consent', { agreed: false }],
    ['with a link', { testimonial: 'See www.example.test for what they did for us.' }],
    ['that approves itself', { approved: true }],
  ])('400 for words %s', async (_, fields) => {
    expect(await write(await codeOf(), fields)).toMatchObject({ status: 400 })
  })
})
