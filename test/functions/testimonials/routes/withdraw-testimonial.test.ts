import { beforeEach, describe, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { featuredKey } from '#/functions/testimonials/data/featured.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { landingShows, sampleFields, writtenTestimonial } from '#/test/support/fixtures/testimonials.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(() => remove(featuredKey))
const withdraw = async (id: string, person: Person) =>
  (await person.request('DELETE', `/api/testimonials/${id}`)).status

describe('DELETE /api/testimonials/{id}', () => {
  test('200 takes the author’s words off the website, and lets them write others', async () => {
    const id = await writtenTestimonial(people.customer)
    await people.admin.request('PUT', `/api/testimonials/${id}/review`, { approved: true, featured: true })
    expect(await landingShows(here.cloud, sampleFields.testimonial)).toBe(true)
    expect(await withdraw(id, people.customer)).toBe(200)
    expect(await landingShows(here.cloud, sampleFields.testimonial)).toBe(false)
    expect(await writtenTestimonial(people.customer)).not.toBe(id)
  })

  test('200 for an administrator; 404 for another customer, 403 for a technician', async () => {
    const id = await writtenTestimonial(people.customer)
    expect(await withdraw(id, people.anotherCustomer)).toBe(404)
    expect(await withdraw(id, people.technician)).toBe(403)
    expect(await withdraw(id, people.admin)).toBe(200)
    expect(await withdraw(id, people.admin)).toBe(404)
  })

  test('leaves no name of its author in the audit log, which an erasure does not change', async () => {
    const id = await writtenTestimonial(people.customer)
    expect(await withdraw(id, people.admin)).toBe(200)
    const { body } = await people.admin.request<{ subject: string }[]>('GET', '/api/audit?limit=1')
    expect(body).toMatchObject([{ subject: id }])
    expect(JSON.stringify(body)).not.toContain(people.customer.user.lastName)
  })
})
