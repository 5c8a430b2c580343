import { findBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import type { QuotedBuild, StoredItem } from '#/functions/quotes/data/quotes.ts'
import { hundredthsOf } from '#/shared/invoices/amounts.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'
import type { PcBuildId, UserId } from '#/shared/lib/ids.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { NewQuoteItem } from '#/shared/quotes/item-schemas.ts'

interface Drafting {
  before: readonly StoredItem[]
  /** The people whose saved builds a line may name. */
  buildOwners: readonly UserId[]
  at: string
}

/**
 * The lines of a draft after an edit. A line keeps its id, and a build stays as it was when its line was added. Throws `Invalid`
 * for an id that appears twice, and for a build that is not one of the owners'.
 */
export async function draftItems(
  sent: readonly NewQuoteItem[],
  { before, buildOwners, at }: Drafting,
): Promise<StoredItem[]> {
  const known = new Map(before.map(item => [item.id, item]))
  const ids = nextIds(sent, before)
  return Promise.all(
    sent.map(async (item, index): Promise<StoredItem> => {
      const id = ids[index] ?? ''
      const was = known.get(id)
      const buildId = item.kind === 'build' ? (item.buildId ?? null) : null
      const isSameBuild = was?.build && was.buildId === buildId
      return {
        id,
        kind: item.kind,
        productId: item.kind === 'product' ? (item.productId ?? null) : null,
        serviceId: item.kind === 'service' ? (item.serviceId ?? null) : null,
        buildId,
        build: buildId ? (isSameBuild ? was.build : await quotedBuild(buildId, buildOwners, index)) : null,
        description: item.description,
        quantity: hundredthsOf(item.quantity),
        unitPriceCents: decimalToCents(item.unitPrice),
        billing: item.billing,
        section: item.section,
        isOptional: item.isOptional,
        isSelected: item.isSelected,
        minQuantity: item.minQuantity ?? null,
        maxQuantity: item.maxQuantity ?? null,
        discountPercent: hundredthsOf(item.discountPercent),
        taxable: item.taxable,
        unitCostCents: item.unitCost ? decimalToCents(item.unitCost) : null,
        createdAt: was?.createdAt ?? at,
      }
    }),
  )
}

/** The ids of sent lines: their own, or the next free numbers. */
function nextIds(sent: readonly NewQuoteItem[], before: readonly StoredItem[]): string[] {
  const given = sent.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(given).size < given.length) {
    throw new Invalid([{ field: 'items', message: 'Each line can appear only once' }])
  }
  const used = [...given, ...before.map(({ id }) => id)].map(Number).filter(Number.isInteger)
  let last = Math.max(0, ...used)
  return sent.map(({ id }) => {
    if (id !== undefined) return id
    last += 1
    return String(last)
  })
}

async function quotedBuild(id: PcBuildId, owners: readonly UserId[], index: number): Promise<QuotedBuild> {
  for (const ownerId of new Set(owners)) {
    try {
      const { name, notes, components } = await findBuild(ownerId, id)
      return { ownerId, name, notes, components }
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
  }
  throw new Invalid([{ field: `items.${index}.buildId`, message: 'Choose a build that you or the customer saved' }])
}
