import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'
import { addedPcComponent } from '#/test/support/entries.ts'
import type { Person } from '#/test/support/people.ts'
import { realSpecifications } from '#/test/support/real-parts.ts'

/** Suffixes of the names of compatible parts, by category. */
const whole: Record<ComponentCategory, string> = {
  cpu: 'Ryzen 5 7600',
  gpu: 'Radeon RX 7600',
  ram: 'Vengeance DDR5-5600 CL36',
  storage: 'Samsung 990 PRO',
  motherboard: 'MAG B650 Tomahawk WiFi',
  case: 'Fractal Design North',
  psu: 'Corsair RM750e (2023)',
}

/** Adds a component of the demo catalog to the table. */
export async function addedPart(category: ComponentCategory, fields: object = {}, name = whole[category]) {
  const { brand, model, price, specifications } = realSpecifications(name)
  return addedPcComponent({
    name,
    category,
    brand,
    model,
    price,
    specifications: JSON.stringify(specifications),
    ...fields,
  })
}

/** Adds a compatible component of each category. */
export async function addedParts(fields: object = {}) {
  const categories = Object.keys(whole) as ComponentCategory[]
  const added = await Promise.all(
    categories.map(async category => [category, await addedPart(category, fields)] as const),
  )
  return Object.fromEntries(added) as Record<ComponentCategory, Awaited<ReturnType<typeof addedPart>>>
}

const ordered = new WeakMap<Person, Awaited<ReturnType<typeof addedPart>>[]>()

/** Parts that a customer orders repeatedly: a catalog holds 500 entries, and a test may order hundreds of builds. */
export async function partsFor(customer: Person) {
  const parts = ordered.get(customer) ?? Object.values(await addedParts({ stockQuantity: 5000 }))
  ordered.set(customer, parts)
  return parts
}

/** A build of some components, as the builder sends it. */
export const sentBuild = (components: readonly { id: string }[], fields: object = {}) => ({
  name: 'My Custom PC',
  components: components.map(component => ({ component, quantity: 1 })),
  totalPrice: 1,
  status: 'draft',
  ...fields,
})

/** Saves a build as `owner` through the API, of two components unless others are given. */
export async function savedBuild(
  owner: Person,
  components?: readonly { id: string }[],
  fields: object = {},
): Promise<PcBuild> {
  const sent = components ?? [await addedPart('cpu'), await addedPart('ram')]
  const { status, body } = await owner.request<PcBuild>('POST', '/api/pc-builds', sentBuild(sent, fields))
  if (status !== 201) throw new Error(`No build was saved: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A shared build of `owner`; returns the id of its page. */
export async function sharedBuild(owner: Person, components?: readonly { id: string }[]): Promise<string> {
  const { id } = await savedBuild(owner, components)
  const { body } = await owner.request<PcBuild>('PUT', `/api/pc-builds/${id}/share`)
  if (!body.shareId) throw new Error('The build was not shared')
  return body.shareId
}
