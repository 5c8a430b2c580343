/** Values and transitions of assets. No schemas here, so that the shell does not load zod. */
export const assetTypes = [
  'pc',
  'laptop',
  'server',
  'network',
  'printer',
  'monitor',
  'phone',
  'tablet',
  'storage',
  'ups',
  'other',
] as const
export type AssetType = (typeof assetTypes)[number]

/** Only a refund of its order makes an asset `refunded`. A refunded asset is no longer supported. */
export const assetStatuses = ['active', 'in_repair', 'retired', 'lost', 'refunded'] as const
export type AssetStatus = (typeof assetStatuses)[number]

/** The statuses that staff choose. */
export const chosenStatuses = ['active', 'in_repair', 'retired', 'lost'] as const
export type ChosenStatus = (typeof chosenStatuses)[number]

/** The statuses of assets that lists show by default. */
export const inUseStatuses = ['active', 'in_repair'] as const satisfies readonly AssetStatus[]

export const isInUse = (status: AssetStatus): boolean => status === 'active' || status === 'in_repair'

/** The status filter of lists; without one, they show assets in use. */
export const assetStatusFilters = [...assetStatuses, 'all'] as const
export type AssetStatusFilter = (typeof assetStatusFilters)[number]

export const retirementReasons = ['replaced', 'broken', 'sold', 'end_of_life', 'other'] as const
export type RetirementReason = (typeof retirementReasons)[number]

/** The ways in which an asset came to be. */
export const assetSources = ['build', 'order', 'manual', 'import'] as const
export type AssetSource = (typeof assetSources)[number]

/** The kinds of events in an asset's history. */
export const assetEventKinds = [
  'added',
  'changed',
  'active',
  'in_repair',
  'retired',
  'lost',
  'refunded',
  'replaced',
  'moved',
] as const
export type AssetEventKind = (typeof assetEventKinds)[number]

/** A customer’s lists: the assets that they use or, for managers, their company’s. */
export const assetScopes = ['mine', 'company'] as const
export type AssetScope = (typeof assetScopes)[number]

/** Warranties that are over, or end within so many days. */
export const warrantyFilters = ['expired', '30', '60'] as const
export type WarrantyFilter = (typeof warrantyFilters)[number]

/** Days before the end of a warranty on which its customer gets an email, most first, and from which the team’s list has it. */
export const customerReminderDays = [30, 7] as const
export const teamReminderDays = 60

/** US Letter with 3 × 10 labels, or one label a page for a label printer. */
export const labelLayouts = ['sheet', 'roll'] as const
export type LabelLayout = (typeof labelLayouts)[number]

export const assetLimits = {
  notes: 2000,
  location: 255,
  serialNumber: 60,
  brand: 100,
  /** Pairs of `specifications`, and characters of a name and a value. */
  specifications: 50,
  specificationName: 100,
  specificationValue: 500,
  /** Assets of a ticket. */
  perTicket: 10,
  /** Tickets on an asset's page. */
  tickets: 20,
  /** Labels in one PDF, and labels on a sheet. */
  labels: 60,
  labelsPerSheet: 30,
  importedAtOnce: 100,
  importedRows: 2000,
  importedBytes: 2_000_000,
} as const

const transitions: Record<AssetStatus, readonly AssetStatus[]> = {
  active: ['in_repair', 'retired', 'lost'],
  in_repair: ['active', 'retired', 'lost'],
  retired: ['active'],
  lost: ['active'],
  // The order's refund only, and back if the refund fails.
  refunded: [],
}

/** Whether staff may change an asset from one status to another. */
export const mayBecome = (from: AssetStatus, to: AssetStatus): boolean => transitions[from].includes(to)

/** Whether only an admin may make this change: a retired or lost asset becomes active again. */
export const needsAdmin = (from: AssetStatus): boolean => from === 'retired' || from === 'lost'

/** The tag of asset `number`, which people say and labels show: `A-00123`. */
export const assetTag = (number: number): string => `A-${String(number).padStart(5, '0')}`

/** The last day of a warranty that starts on `begins`, clamped to the end of a shorter month. */
export function warrantyEnd(begins: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = begins.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}
