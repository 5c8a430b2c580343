import * as z from 'zod/mini'
import { DeliveryAddress, purchaseOrderNumber } from '#/shared/checkout.ts'
import { OrderId, PcBuildId, PcComponentId, SharedBuildId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, publicPrefix, route } from '#/shared/lib/route.ts'
import { dollarSum, instant, line, paragraphs } from '#/shared/lib/text.ts'
import { defaultBuildName, partChanges } from '#/shared/pc-build-draft.ts'
import { PcComponent } from '#/shared/pc-components.ts'
import { componentCategories } from '#/shared/specifications.ts'
import { states } from '#/shared/tax.ts'

/** Maximum saved builds per person. Ordered builds do not count: they stay with their orders. */
export const maxSavedBuilds = 100
export const tooManyBuilds = `You have ${maxSavedBuilds} saved builds. Delete one to save another.`

export const buildStatuses = ['draft', 'ordered'] as const

/** A component of a saved build, at its price when the build was saved. */
export const PcBuildComponent = z.object({
  id: z.string(),
  buildId: PcBuildId,
  componentId: PcComponentId,
  category: z.enum(componentCategories),
  name: z.string(),
  quantity: z.literal(1),
  /** The size of memory or storage: '16GB'. */
  customSpecs: z.nullable(z.string()),
  price: dollarSum(),
})
export type PcBuildComponent = z.infer<typeof PcBuildComponent>

const buildFields = () => ({
  id: PcBuildId,
  customerId: UserId,
  name: z.string(),
  status: z.enum(buildStatuses),
  /** The price when it was saved. */
  totalPrice: dollarSum(),
  notes: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  /** The id of its shared page; null while it is not shared. */
  shareId: z.nullable(SharedBuildId),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
})

export const PcBuild = z.object({ ...buildFields(), components: z.array(PcBuildComponent) })
export type PcBuild = z.infer<typeof PcBuild>

/** A component as it is offered now, and its change since the build was saved. */
const todaysFields = () => ({
  /** Null if it is no longer offered. */
  component: z.nullable(PcComponent),
  priceToday: z.nullable(dollarSum()),
  change: z.nullable(z.enum(partChanges)),
})

/** An opened build: the saved one with its price today, which is null while a part is gone. */
export const OpenedPcBuild = z.object({
  ...buildFields(),
  components: z.array(z.extend(PcBuildComponent, todaysFields())),
  totalToday: z.nullable(dollarSum()),
})
export type OpenedPcBuild = z.infer<typeof OpenedPcBuild>

/** A build for anyone with its link, without details of its owner. */
export const SharedPcBuild = z.object({
  name: z.string(),
  updatedAt: instant(),
  components: z.array(
    z.object({
      category: z.enum(componentCategories),
      name: z.string(),
      customSpecs: z.nullable(z.string()),
      ...todaysFields(),
    }),
  ),
  totalToday: z.nullable(dollarSum()),
})
export type SharedPcBuild = z.infer<typeof SharedPcBuild>

const sentAmount = () => z.optional(z.union([z.number(), z.string().check(z.maxLength(20))]))

/** A component as the builder sends it. Only its id and size are read; the server prices it. */
const sentComponent = () =>
  z.strictObject({
    component: z.looseObject({ id: PcComponentId }),
    quantity: z._default(z.literal(1), 1),
    /** The part's default size if it is missing, null or empty. */
    customSpecs: z.optional(
      z.nullable(z.string().check(z.regex(/^(?:\d{1,5} ?(?:GB|TB))?$/, { error: 'Enter a size, such as 16GB' }))),
    ),
  })
const components = () =>
  z
    .array(sentComponent())
    .check(z.minLength(1, { error: 'Choose at least one component' }), z.maxLength(componentCategories.length))

export const NewPcBuild = z.strictObject({
  name: z._default(line(255), defaultBuildName),
  components: components(),
  totalPrice: sentAmount(),
  status: z.optional(z.literal('draft')),
  notes: z._default(z.nullable(paragraphs(2000)), null),
})
export type NewPcBuild = z.infer<typeof NewPcBuild>

/** Omitted fields stay unchanged; `version` is the one that the edit is based on. */
export const PcBuildChange = z.strictObject({
  name: z.optional(line(255)),
  components: z.optional(components()),
  totalPrice: sentAmount(),
  status: z.optional(z.literal('draft')),
  notes: z.optional(z.nullable(paragraphs(2000))),
  version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
})
export type PcBuildChange = z.infer<typeof PcBuildChange>

export const PcBuildOrder = z.extend(NewPcBuild, {
  /** The saved build to order; without it, the order also saves the build. */
  buildId: z.optional(PcBuildId),
  /** The total that the buyer saw, without tax; a different one is a 409. */
  expectedTotal: z.optional(dollarSum()),
  /** Whether the buyer has seen the findings. Parts that clash can be ordered either way, with a warning for staff. */
  acknowledged: z._default(z.boolean(), false),
  /** The total that the buyer saw, with tax; a different one is a 409. */
  expectedAmount: z.optional(dollarSum()),
  /** The destination; without one it is picked up. */
  deliveryAddress: z.optional(DeliveryAddress),
  purchaseOrderNumber: purchaseOrderNumber(),
})
export type PcBuildOrder = z.infer<typeof PcBuildOrder>

/** A build to price before it is ordered. */
export const WantedBuild = z.strictObject({
  components: components(),
  /** The total that the buyer saw, without tax; a different one is a 409. */
  expectedTotal: z.optional(dollarSum()),
  /** The destination; without one it is picked up. */
  state: z.optional(z.enum(states)),
})
export type WantedBuild = z.infer<typeof WantedBuild>

/** The current price of a build. */
export const PricedBuild = z.object({
  lines: z.array(z.object({ id: PcComponentId, name: z.string(), quantity: z.literal(1), total: dollarSum() })),
  subtotal: dollarSum(),
  tax: dollarSum(),
  total: dollarSum(),
  /** Problems between its parts. */
  warnings: z.array(z.string()),
})
export type PricedBuild = z.infer<typeof PricedBuild>

const byId = () => z.object({ id: PcBuildId })
const byShareId = () => z.object({ shareId: SharedBuildId })
const own = { access: 'signed-in', module: 'pc-builder', parameters: byId, owner: 'row' } as const

/** The page of a shared build that chat apps read; it leads people to the screen. */
export const sharedPagePath = (shareId: string): string => `/builds/${shareId}`
/** The screen of a shared build. */
export const sharedScreenPath = (shareId: string): string => `/shared-builds/${shareId}`
export const sharedPicturePath = (shareId: string): string => `${publicPrefix}shared-builds/${shareId}/picture`

export const routes = {
  listPcBuilds: route({
    method: 'GET',
    path: '/api/pc-builds',
    summary: 'Lists the caller’s saved PC builds, newest first',
    access: 'signed-in',
    module: 'pc-builder',
    query: () => pageQuery({}),
    response: () => z.array(PcBuild),
    paged: true,
  }),
  savePcBuild: route({
    method: 'POST',
    path: '/api/pc-builds',
    summary: 'Saves a PC build at prices from the server; 409 if the caller already has 100 saved builds',
    access: 'signed-in',
    module: 'pc-builder',
    body: () => NewPcBuild,
    response: () => PcBuild,
    status: 201,
    audited: 'Saved a PC build',
    idempotent: true,
    limit: { perHour: 60 },
  }),
  orderPcBuild: route({
    method: 'POST',
    path: '/api/pc-builds/order',
    summary: 'Orders a PC build of all seven categories at current prices, and reserves its stock until it is paid',
    access: 'signed-in',
    // Orders are paid, shown and canceled in the store.
    module: ['pc-builder', 'store'],
    body: () => PcBuildOrder,
    response: () =>
      z.object({ buildId: PcBuildId, orderId: OrderId, totalAmount: dollarSum(), reservedUntil: instant() }),
    status: 201,
    audited: 'Ordered a PC build',
    idempotent: true,
    limit: { perHour: 30 },
  }),
  pricePcBuild: route({
    method: 'POST',
    path: '/api/pc-builds/price',
    summary: 'Returns the current price of a build of all seven categories, with tax if its destination is known',
    access: 'signed-in',
    module: ['pc-builder', 'store'],
    body: () => WantedBuild,
    response: () => PricedBuild,
  }),
  getPcBuild: route({
    ...own,
    method: 'GET',
    path: '/api/pc-builds/{id}',
    summary: 'Returns a saved build with current prices and the changes since it was saved',
    response: () => OpenedPcBuild,
  }),
  updatePcBuild: route({
    ...own,
    method: 'PUT',
    path: '/api/pc-builds/{id}',
    summary: 'Renames a saved build, or replaces its components',
    body: () => PcBuildChange,
    response: () => PcBuild,
    audited: 'Changed a PC build',
    idempotent: true,
  }),
  deletePcBuild: route({
    ...own,
    method: 'DELETE',
    path: '/api/pc-builds/{id}',
    summary: 'Deletes a saved build and its shared page',
    response: () => z.object({}),
    audited: 'Deleted a PC build',
    idempotent: true,
  }),
  duplicatePcBuild: route({
    ...own,
    method: 'POST',
    path: '/api/pc-builds/{id}/duplicate',
    summary: 'Copies a saved build at its saved prices; 409 if the caller already has 100 saved builds',
    response: () => PcBuild,
    status: 201,
    audited: 'Duplicated a PC build',
    idempotent: true,
    limit: { perHour: 60 },
  }),
  sharePcBuild: route({
    ...own,
    method: 'PUT',
    path: '/api/pc-builds/{id}/share',
    summary: 'Creates a page of a saved build that anyone with its link can read',
    response: () => PcBuild,
    audited: 'Shared a PC build',
    idempotent: true,
  }),
  unsharePcBuild: route({
    ...own,
    method: 'DELETE',
    path: '/api/pc-builds/{id}/share',
    summary: 'Removes the shared page of a build',
    response: () => PcBuild,
    audited: 'Stopped sharing a PC build',
    idempotent: true,
  }),
  askForQuote: route({
    ...own,
    method: 'POST',
    path: '/api/pc-builds/{id}/quote',
    summary: 'Opens a ticket that requests a quote for a saved build',
    response: () => z.object({ ticketId: TicketId }),
    status: 201,
    audited: 'Requested a quote for a PC build',
    idempotent: true,
    limit: { perHour: 10 },
  }),
  getSharedBuild: route({
    method: 'GET',
    path: '/api/shared-builds/{shareId}',
    summary: 'Returns a shared build with current prices, and the parts that are gone',
    access: 'public',
    module: 'pc-builder',
    parameters: byShareId,
    owner: 'everyone',
    response: () => SharedPcBuild,
  }),
  getSharedPage: route({
    method: 'GET',
    path: '/api/shared-builds/{shareId}/page',
    summary: 'Returns the page of a shared build, which chat apps preview and which leads people to the screen',
    access: 'public',
    module: 'pc-builder',
    parameters: byShareId,
    owner: 'everyone',
    response: 'text/html',
  }),
  getSharedPicture: route({
    method: 'GET',
    path: `${publicPrefix}shared-builds/{shareId}/picture`,
    summary: 'Returns a drawing of a shared build, to scale',
    access: 'public',
    module: 'pc-builder',
    parameters: byShareId,
    owner: 'everyone',
    response: 'image/png',
    cachedSeconds: 300,
  }),
}
