import type { Entry } from '#/functions/catalog/data/catalog.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { truncate } from '#/shared/lib/text.ts'

interface Priced {
  price: string
}

/** A new entry from the request, with its price in cents. */
export function newEntry<Id extends string, New extends Priced>(id: Id, { price, ...fields }: New, now: Date) {
  const at = now.toISOString()
  return { ...fields, id, priceCents: decimalToCents(price), version: 1, createdAt: at, updatedAt: at }
}

interface Sent extends Partial<Priced> {
  version?: number | undefined
  updatedAt?: string | undefined
  stockQuantityBase?: number | undefined
}

/** A requested edit, with its price in cents; `base` and `stockBase` are the version and the stock that the editor saw. */
export function editOf<Change extends Sent>(
  id: string,
  { price, version: base, updatedAt: _, stockQuantityBase: stockBase, ...fields }: Change,
) {
  return {
    id,
    base,
    stockBase,
    fields: { ...fields, ...(price !== undefined && { priceCents: decimalToCents(price) }) },
  }
}

/** An entry as the API returns it, with its price as a decimal string. */
export const shown = <E extends Entry>({ priceCents, ...entry }: E) => ({ ...entry, price: centsToDecimal(priceCents) })

/** Long or technical texts; for these, the audit log records only that they changed. */
const unauditedFields = new Set(['description', 'specifications', 'imageUrl', 'pictureUrl'])
/** Fields that every change updates. */
const unsaid = new Set(['version', 'updatedAt'])
const auditText = (value: unknown) => truncate(String(value ?? '—'), 255)

/** The audit log's summary of a change: each field that differs. */
export function describeChanges(before: Entry | undefined, after: Entry): Record<string, string> {
  if (!before) return { name: auditText(after.name), price: centsToDecimal(after.priceCents) }
  const from: Record<string, unknown> = shown(before)
  const to: Record<string, unknown> = shown(after)
  const names = Object.keys(to).filter(name => !unsaid.has(name) && from[name] !== to[name])
  const words = names.map(name => {
    if (name === 'active') return [name, after.active ? 'restored' : 'retired']
    return [name, unauditedFields.has(name) ? 'changed' : `${auditText(from[name])} → ${auditText(to[name])}`]
  })
  return { ...(before.name === after.name && { name: auditText(after.name) }), ...Object.fromEntries(words) }
}

const maxAuditedChanges = 1000

/** The audit log's summary of an import: the added and changed entries by name. */
export function importedNames(added: readonly Entry[], changed: readonly Entry[]): Record<string, string> {
  const names = (entries: readonly Entry[]) =>
    truncate(`${entries.length}: ${entries.map(({ name }) => name).join(', ')}`, maxAuditedChanges)
  return { ...(added.length > 0 && { added: names(added) }), ...(changed.length > 0 && { changed: names(changed) }) }
}
