import type { AssetEventKind, AssetSource, AssetStatus, AssetType, RetirementReason } from '#/shared/assets/rules.ts'

/** The labels of assets' values, on screens and in emails. */
export const assetTypeLabels: Record<AssetType, string> = {
  pc: 'PC',
  laptop: 'Laptop',
  server: 'Server',
  network: 'Network',
  printer: 'Printer',
  monitor: 'Monitor',
  phone: 'Phone',
  tablet: 'Tablet',
  storage: 'Storage',
  ups: 'UPS',
  other: 'Other',
}

export const assetStatusLabels: Record<AssetStatus, string> = {
  active: 'Active',
  in_repair: 'In repair',
  retired: 'Retired',
  lost: 'Lost',
  refunded: 'Refunded',
}

export const retirementReasonLabels: Record<RetirementReason, string> = {
  replaced: 'Replaced',
  broken: 'Broken',
  sold: 'Sold',
  end_of_life: 'End of life',
  other: 'Other',
}

export const assetSourceLabels: Record<AssetSource, string> = {
  build: 'PC build',
  order: 'Order',
  manual: 'Added by staff',
  import: 'Import',
}

export const assetEventLabels: Record<AssetEventKind, string> = {
  added: 'Added',
  changed: 'Edited',
  active: 'Marked as active',
  in_repair: 'Sent to repair',
  retired: 'Retired',
  lost: 'Marked as lost',
  refunded: 'Refunded',
  replaced: 'Replaced',
  moved: 'Given to another customer',
}
