import { describe, expect, test } from 'vitest'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { sampleFields } from '#/test/support/fixtures/testimonials.ts'

const here = useCloud()
const people = usePeople(here)
const write = (fields: object = {}, author = people.customer) =>
  author.request<Testimonial>('POST', '/api/testimonials', { ...sampleFields, ...fields })

describe('POST /api/testimonials', () => {
  test('201 keeps the words with their author’s name and consent, to be reviewed, and tells the team', async () => {
    const { status, body } = await write()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      customerName: 'Dana Whitfield',
      state: 'written',
      approved: false,
      featured: false,
      consentText: 'Beacon IT may publish this with my name on its website. I wasn’t paid for it.',
    })
    expect(body).not.toHaveProperty('reviewedById')
    await here.cloud.settle()
    const emails = (await here.cloud.inbox()).filter(({ subject }) => subject === 'New testimonial from Dana Whitfield')
    expect(emails).toHaveLength(1)
  })

  test('409 for a second one, also when twenty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => write()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('403 for the team, and for an address that nobody has verified', async () => {
    expect(await write({}, people.technician)).toMatchObject({ status: 403 })
    expect(await write({}, people.admin)).toMatchObject({ status: 403 })
    expect(await write({}, people.unverified)).toMatchObject({ status: 403 })
  })

  test.each([
    ['without consent', { agreed: false }],
    ['too short', { testimonial: 'Great!' }],
    ['too long', { testimonial: 'x'.repeat(601) }],
    ['of several lines', { testimonial: 'They are quick.\nThey are kind, too.' }],
    ['with a link', { testimonial: 'See https://example.test for what they did for us.' }],
    ['with a link without a scheme', { testimonial: 'See www.example.test for what they did for us.' }],
    ['with markup', { testimonial: 'They are <b>quick</b>, and they are kind.' }],
    ['with Markdown', { testimonial: 'They are **quick**, and they are kind.' }],
    ['of six stars', { rating: 6 }],
    ['about no service', { serviceCategory: 'Gardening' }],
    ['with a link as a title', { customerTitle: 'www.example.test' }],
    ['that approves itself', { approved: true }],
  ])('400 for words %s', async (_, fields) => {
    expect(await write(fields)).toMatchObject({ status: 400 })
  })
})
