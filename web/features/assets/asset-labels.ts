import type { AssetStatus } from '#/shared/assets.ts'

export const assetStatusLabels: Record<AssetStatus, string> = { active: 'Active', refunded: 'Refunded' }
