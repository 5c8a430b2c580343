import type { AssetStatus } from '#/shared/assets/schemas.ts'

export const assetStatusLabels: Record<AssetStatus, string> = { active: 'Active', refunded: 'Refunded' }
