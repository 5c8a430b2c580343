import { beforeEach, describe, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { featuredKey } from '#/functions/testimonials/data/featured.ts'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { landingShows, sampleFields, writtenTestimonial } from '#/test/support/fixtures/testimonials.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(() => remove(featuredKey))
const featured = { approved: true, featured: true }
const review = (id: string, body: object, by = people.admin) =>
  by.request<Testimonial>('PUT', `/api/testimonials/${id}/review`, body)
const subjectsTo = async (email: string) =>
  (await here.cloud.inbox()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
const severalAuthors = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const author = await signedIn(here.cloud, 'customer', { firstName: `Author ${index}` })
      return writtenTestimonial(author)
    }),
  )

describe('PUT /api/testimonials/{id}/review', () => {
  test('200 puts the words on the website once they are featured, and tells their author once', async () => {
    const id = await writtenTestimonial(people.customer)
    expect(await review(id, { approved: true, featured: false })).toMatchObject({ body: { state: 'approved' } })
    expect(await landingShows(here.cloud, 'What customers say')).toBe(false)
    expect(await review(id, featured)).toMatchObject({ status: 200, body: { state: 'featured' } })
    expect(await landingShows(here.cloud, `<blockquote>${sampleFields.testimonial}</blockquote>`)).toBe(true)
    await review(id, featured)
    await here.cloud.settle()
    expect(await subjectsTo(people.customer.user.email)).toEqual(['Your words are on our website'])
  })

  test('200 hides them again, with a message to their author', async () => {
    const id = await writtenTestimonial(people.customer)
    await review(id, featured)
    const message = 'Could you leave out the name of the other company?'
    expect(await review(id, { approved: false, featured: false, message })).toMatchObject({ body: { state: 'hidden' } })
    expect(await landingShows(here.cloud, 'What customers say')).toBe(false)
    expect(await subjectsTo(people.customer.user.email)).toContain('About your testimonial')
  })

  test('keeps a customer’s words as they are, even where they name what the build called the company', async () => {
    const id = await writtenTestimonial(people.customer, {
      testimonial: 'Beacon IT answers before the coffee is ready.',
    })
    await review(id, featured)
    const before = (await people.admin.request<object>('GET', '/api/company')).body
    await people.admin.request('PUT', '/api/company', { ...before, name: 'Harbor IT' })
    expect(
      await landingShows(here.cloud, '<blockquote>Beacon IT answers before the coffee is ready.</blockquote>'),
    ).toBe(true)
    expect(await landingShows(here.cloud, 'Selected by Harbor IT from customers')).toBe(true)
    await people.admin.request('PUT', '/api/company', before)
  })

  test('shows nothing while the module is off', async () => {
    await review(await writtenTestimonial(people.customer), featured)
    await people.admin.request('PUT', '/api/modules/feedback', { enabled: false })
    expect(await landingShows(here.cloud, 'What customers say')).toBe(false)
    expect(await people.customer.request('GET', '/api/testimonials')).toMatchObject({ status: 404 })
    await people.admin.request('PUT', '/api/modules/feedback', { enabled: true })
    expect(await landingShows(here.cloud, 'What customers say')).toBe(true)
  })

  test('409 for a seventh featured one, also when two administrators feature it at once', async () => {
    const ids = await severalAuthors(7)
    for (const id of ids.slice(0, 5)) expect(await review(id, featured)).toMatchObject({ status: 200 })
    const anotherAdmin = await signedIn(here.cloud, 'admin')
    const answers = await Promise.all([review(ids[5] ?? '', featured), review(ids[6] ?? '', featured, anotherAdmin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: 'Six are featured. Remove one first.',
    })
  })

  test('400 for featuring without approval, and for a message with an approval', async () => {
    const id = await writtenTestimonial(people.customer)
    expect(await review(id, { approved: false, featured: true })).toMatchObject({ status: 400 })
    expect(await review(id, { ...featured, message: 'Thanks' })).toMatchObject({ status: 400 })
  })

  test('403 for a technician', async () => {
    expect(await review(await writtenTestimonial(people.customer), featured, people.technician)).toMatchObject({
      status: 403,
    })
  })
})
