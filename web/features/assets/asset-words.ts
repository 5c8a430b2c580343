import type { AssetStatus } from '#/shared/assets.ts'

export const assetStatusWords: Record<AssetStatus, string> = { active: 'Active', refunded: 'Refunded' }
