import { describe, expect, test } from 'vitest'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { writtenTestimonial } from '#/test/support/fixtures/testimonials.ts'

const people = usePeople(useCloud())
const list = async (person: Person, query = '') => {
  const { status, body } = await person.request<Testimonial[]>('GET', `/api/testimonials${query}`)
  return status === 200 ? body.map(({ id }) => id) : status
}

describe('GET /api/testimonials', () => {
  test('200 is a customer’s own; for staff everyone’s, newest first, or those in a state', async () => {
    const older = await writtenTestimonial(people.customer)
    const newer = await writtenTestimonial(people.anotherCustomer)
    await people.admin.request('PUT', `/api/testimonials/${older}/review`, { approved: true, featured: false })
    expect(await list(people.customer)).toEqual([older])
    expect(await list(people.technician)).toEqual([newer, older])
    expect(await list(people.admin, '?state=approved')).toEqual([older])
    expect(await list(people.admin, '?state=written')).toEqual([newer])
    expect(await list(people.admin, '?state=hidden')).toEqual([])
  })

  test('400 for a customer who filters', async () => {
    expect(await list(people.customer, '?state=approved')).toBe(400)
  })
})
