import { beforeEach, describe, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { featuredKey } from '#/functions/testimonials/data/featured.ts'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { landingShows, sampleFields, writtenTestimonial } from '#/test/support/fixtures/testimonials.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(() => remove(featuredKey))
const testimonial = 'They are quick, and they say what they are doing.'
const change = (id: string, fields: object = {}, author = people.customer) =>
  author.request<Testimonial>('PUT', `/api/testimonials/${id}`, { ...sampleFields, testimonial, ...fields })

describe('PUT /api/testimonials/{id}', () => {
  test('200 takes the words off the website until they are approved again, and tells the team', async () => {
    const id = await writtenTestimonial(people.customer)
    await people.admin.request('PUT', `/api/testimonials/${id}/review`, { approved: true, featured: true })
    expect(await change(id)).toMatchObject({
      status: 200,
      body: { testimonial, approved: false, featured: false, state: 'written' },
    })
    expect(await landingShows(here.cloud, 'What customers say')).toBe(false)
    const subjects = (await here.cloud.inbox()).map(({ subject }) => subject)
    expect(subjects).toContain('Dana Whitfield changed their testimonial')
  })

  test('200 makes a hidden one new again', async () => {
    const id = await writtenTestimonial(people.customer)
    await people.admin.request('PUT', `/api/testimonials/${id}/review`, { approved: false, featured: false })
    expect(await change(id)).toMatchObject({ status: 200, body: { state: 'written', hiddenAt: null } })
  })

  test('404 hides another customer’s, and nobody else changes a word', async () => {
    const id = await writtenTestimonial(people.customer)
    expect(await change(id, {}, people.anotherCustomer)).toMatchObject({ status: 404 })
    expect(await change(id, {}, people.admin)).toMatchObject({ status: 404 })
  })

  test('409 for an editor who did not see the last change', async () => {
    const id = await writtenTestimonial(people.customer)
    await change(id, { rating: 4 })
    expect(await change(id, { version: 1 })).toMatchObject({ status: 409 })
  })
})
