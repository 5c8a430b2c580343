import type { people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import type { MouseUser } from '#/test/support/browser/mouse-user.ts'

/** Something that users do often, with the clicks it takes. */
export interface Job {
  /** The job and the page it begins on. */
  name: string
  /** The address of that page. */
  from: string
  /** Email of the demo account that does it; a visitor without one. */
  as?: (typeof people)[number]['email']
  /** Clicks in the product that does this best. */
  ideal: number
  /** Clicks today. No change may need more. */
  max: number
  /** Brings about the state that the job begins in, with clicks that do not count. */
  before?(user: MouseUser, cloud: Cloud): Promise<void>
  perform(user: MouseUser, cloud: Cloud): Promise<void>
}

/** Types a new card into the payment form, one of whose fields has the focus. */
export async function typeCard({ page, type }: MouseUser): Promise<void> {
  await type(page.getByLabel('Card number'), '4242424242424242')
  await type(page.getByLabel('Expiration date'), '1240')
  await type(page.getByLabel('Security code'), '123')
  await type(page.getByLabel('ZIP code').last(), '94107')
}

/** Types an address into the delivery form, one of whose fields has the focus. */
export async function typeAddress({ page, type }: MouseUser): Promise<void> {
  await type(page.getByLabel('Street address'), '100 Main Street')
  await type(page.getByLabel('City'), 'Portland')
  await type(page.getByLabel('State'), 'Oregon')
  await type(page.getByLabel('ZIP code'), '97201')
}
