import { sortableId } from '#/functions/table/sortable-id.ts'
import { put, transact } from '#/functions/table/table.ts'
import { featuredKey, published } from '#/functions/testimonials/data/featured.ts'
import { type NewTestimonial, newTestimonialWrites } from '#/functions/testimonials/data/testimonials.ts'
import { idOf, people } from '#/scripts/demo/people.ts'
import { type DemoTestimonial, testimonials } from '#/scripts/demo/testimonials.ts'
import { brand } from '#/shared/branding/brand.ts'
import { TestimonialId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { consentText } from '#/shared/testimonials/labels.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Writes what customers say, and puts the featured ones on the website. */
export async function fillTestimonials(now: number): Promise<void> {
  const all = testimonials.map(testimonial => stored(testimonial, now))
  await Promise.all(all.map(testimonial => transact(newTestimonialWrites(testimonial))))
  await put({ ...featuredKey, featured: all.filter(({ featured }) => featured).map(published), version: 1 })
}

function stored(
  { customer, title, daysAgo, rating, words, about, state }: DemoTestimonial,
  now: number,
): NewTestimonial {
  const author = people.find(({ email }) => email === customer)
  if (!author) throw new Error(`No demo account ${customer}`)
  const at = new Date(now - daysAgo * dayMs)
  const reviewedAt = new Date(Math.min(now, at.getTime() + dayMs)).toISOString()
  return {
    id: TestimonialId.parse(sortableId(at)),
    customerId: idOf(customer),
    surveyId: null,
    customerName: displayName(author),
    customerTitle: title,
    companyName: author.companyName,
    rating,
    testimonial: words,
    serviceCategory: about,
    approved: state === 'approved' || state === 'featured',
    featured: state === 'featured',
    consentAt: at.toISOString(),
    consentText: consentText(brand.name),
    hiddenAt: state === 'hidden' ? reviewedAt : null,
    reviewedById: state === 'written' ? null : idOf('admin@beacon.test'),
    createdAt: at.toISOString(),
    updatedAt: state === 'written' ? at.toISOString() : reviewedAt,
  }
}
