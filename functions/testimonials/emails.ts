import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { Write } from '#/functions/table/table.ts'
import type { TestimonialRow } from '#/functions/testimonials/data/testimonials.ts'
import type { TestimonialsData } from '#/functions/testimonials/email-templates.ts'
import type { User } from '#/functions/users/data/users.ts'
import { firstNameOf } from '#/shared/lib/first-names.ts'

/** The email that tells the team of a new or changed testimonial. */
export const writtenEmail = (
  {
    customerName,
    rating,
    testimonial,
    updatedAt,
  }: Pick<TestimonialRow, 'customerName' | 'rating' | 'testimonial' | 'updatedAt'>,
  isNew: boolean,
): Write => {
  const data: TestimonialsData['testimonialWritten'] = { author: customerName, rating, testimonial, isNew }
  return emailWrite({ template: 'testimonialWritten', to: team, data: { ...data } }, updatedAt)
}

/** The emails about a review: to the author whose words are on the website now, or who is told why they are not. */
export function reviewEmails(
  { before, after, message }: { before: TestimonialRow; after: TestimonialRow; message: string | undefined },
  author: User | undefined,
): Write[] {
  if (!author || author.erasedAt) return []
  const to = { to: '', toUser: author.id }
  const firstName = author.firstName || firstNameOf(after.customerName)
  if (after.featured && !before.featured) {
    const data: TestimonialsData['testimonialPublished'] = { firstName, testimonial: after.testimonial }
    return [emailWrite({ template: 'testimonialPublished', ...to, data: { ...data } }, after.updatedAt)]
  }
  if (message === undefined) return []
  const data: TestimonialsData['testimonialHidden'] = { firstName, message }
  return [emailWrite({ template: 'testimonialHidden', ...to, data: { ...data } }, after.updatedAt)]
}
