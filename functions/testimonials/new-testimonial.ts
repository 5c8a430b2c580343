import { sortableId } from '#/functions/table/sortable-id.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { type NewTestimonial, oneEachLabel } from '#/functions/testimonials/data/testimonials.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { type SurveyId, TestimonialId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { truncate } from '#/shared/lib/text.ts'
import { consentText } from '#/shared/testimonials/labels.ts'
import type { TestimonialFields } from '#/shared/testimonials/schemas.ts'

interface Written {
  author: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>
  surveyId: SurveyId | null
  provider: Pick<Provider, 'name'>
  now: Date
}

/** A testimonial as its author wrote it, to be reviewed. */
export function newTestimonial(
  { agreed: _, ...fields }: TestimonialFields,
  { author, surveyId, provider, now }: Written,
): NewTestimonial {
  const at = now.toISOString()
  return {
    id: TestimonialId.parse(sortableId(now)),
    customerId: author.id,
    surveyId,
    customerName: truncate(displayName(author), 100),
    ...fields,
    approved: false,
    featured: false,
    hiddenAt: null,
    consentAt: at,
    consentText: consentText(provider.name),
    reviewedById: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** Throws `Conflict` for an author who has a testimonial, and any other error as it is. */
export function explainSecondTestimonial(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(oneEachLabel)) {
    throw new Conflict('You have already written a testimonial. Change that one instead.')
  }
  throw error
}
