import * as z from 'zod/mini'
import { PcBuildId, PcComponentId, SharedBuildId, UserId } from '#/shared/lib/ids.ts'
import { publicPrefix } from '#/shared/lib/route.ts'
import { dollarSum, instant, line, paragraphs } from '#/shared/lib/text.ts'
import { DeliveryAddress, purchaseOrderNumber } from '#/shared/orders/checkout.ts'
import { defaultBuildName, partChanges } from '#/shared/pc-builds/draft.ts'
import { PcComponent } from '#/shared/pc-components/schemas.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'
import { states } from '#/shared/tax/schemas.ts'

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
  lines: z.array(
    z.object({
      id: PcComponentId,
      name: z.string(),
      category: z.enum(componentCategories),
      picture: z.nullable(z.string()),
      quantity: z.literal(1),
      total: dollarSum(),
    }),
  ),
  subtotal: dollarSum(),
  tax: dollarSum(),
  total: dollarSum(),
  /** Problems between its parts. */
  warnings: z.array(z.string()),
})
export type PricedBuild = z.infer<typeof PricedBuild>

/** The page of a shared build that chat apps read; it leads people to the screen. */
export const sharedPagePath = (shareId: string): string => `/builds/${shareId}`
/** The screen of a shared build. */
export const sharedScreenPath = (shareId: string): string => `/shared-builds/${shareId}`
export const sharedPicturePath = (shareId: string): string => `${publicPrefix}shared-builds/${shareId}/picture`
