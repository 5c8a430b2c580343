import { removeWrite, setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page } from '#/functions/table/page.ts'
import { get, isNew, type Key, type Write } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TestimonialId, UserId } from '#/shared/lib/ids.ts'
import type { Testimonial, TestimonialState } from '#/shared/testimonials/schemas.ts'

/** `reviewedById` is the administrator who decided last. */
export type NewTestimonial = Omit<Testimonial, 'state' | 'version'> & { reviewedById: UserId | null }
export type TestimonialRow = Key & NewTestimonial & Versioned

/** Label of a testimonial's writes, and its noun in messages. */
export const testimonialLabel = 'testimonial'
/** Label of the guard that a customer has one testimonial. */
export const oneEachLabel = 'one testimonial each'

const testimonialKey = (id: TestimonialId): Key => ({ pk: `TESTIMONIAL#${id}`, sk: 'TESTIMONIAL' })
/** The customer's only testimonial. It is in the table itself, because an index lags. */
const ownKey = (customerId: UserId): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'TESTIMONIAL' })

export const stateOf = ({
  approved,
  featured,
  hiddenAt,
}: Pick<NewTestimonial, 'approved' | 'featured' | 'hiddenAt'>): TestimonialState => {
  if (featured) return 'featured'
  if (approved) return 'approved'
  return hiddenAt === null ? 'written' : 'hidden'
}

const partitionOf = (state: TestimonialState) => `TESTIMONIALS#${state}`

/** The writes that create a testimonial; fail (label `oneEachLabel`) if its author has one. */
export const newTestimonialWrites = (testimonial: NewTestimonial): Write[] => [
  {
    label: testimonialLabel,
    put: {
      ...testimonialKey(testimonial.id),
      ...testimonial,
      version: 1,
      gsi1pk: 'TESTIMONIALS',
      gsi1sk: testimonial.id,
      gsi2pk: partitionOf(stateOf(testimonial)),
      gsi2sk: testimonial.id,
    },
    condition: isNew,
  },
  {
    label: oneEachLabel,
    put: { ...ownKey(testimonial.customerId), testimonialId: testimonial.id },
    condition: isNew,
  },
]

/** Updates a testimonial. Fails (label `testimonialLabel`) if it was changed or deleted since it was read. */
export const changeTestimonialWrite = (before: TestimonialRow, fields: Partial<NewTestimonial>): Write =>
  setFieldsWrite(testimonialLabel, before, { ...fields, gsi2pk: partitionOf(stateOf({ ...before, ...fields })) })

/** The writes that delete a testimonial; fail (label `testimonialLabel`) if it was changed since it was read. */
export const removeTestimonialWrites = (row: TestimonialRow): Write[] => [
  removeWrite(testimonialLabel, row),
  { remove: ownKey(row.customerId) },
]

/** Access pattern: a testimonial by id. One consistent read. Throws `NotFound`. */
export async function findTestimonial(id: TestimonialId): Promise<TestimonialRow> {
  const row = await get<TestimonialRow>(testimonialKey(id))
  if (!row) throw new NotFound('testimonial')
  return row
}

/** Access pattern: a customer's testimonial, if they have one. Two consistent reads. */
export async function testimonialOf(customerId: UserId): Promise<TestimonialRow | undefined> {
  const own = await get<Key & { testimonialId: TestimonialId }>(ownKey(customerId))
  return own && (await get<TestimonialRow>(testimonialKey(own.testimonialId)))
}

interface PageRequest {
  state?: TestimonialState | undefined
  limit: number
  after?: string | undefined
}

/** Access pattern: testimonials, newest first, optionally in one state. One index query and one batch read. */
export const listTestimonials = ({ state, limit, after }: PageRequest): Promise<Page<TestimonialRow>> =>
  filledPage<TestimonialRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const source = state
        ? ({ index: 'gsi2', pk: partitionOf(state) } as const)
        : ({ index: 'gsi1', pk: 'TESTIMONIALS' } as const)
      const entries = await mergeNewest([source], count, position)
      return entries.map((entry): IndexEntry => ({ ...entry, key: testimonialKey(entry.position as TestimonialId) }))
    },
    belongs: row => !state || stateOf(row) === state,
  })
