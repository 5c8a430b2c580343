import type { AssetStatus } from '#/shared/assets.ts'
import { spokenDay } from '#/shared/lib/dates.ts'

export const assetStatusWords: Record<AssetStatus, string> = { active: 'Active', refunded: 'Refunded' }

/** A calendar day in words; it is the same day wherever it is read. */
export const dayWords = (day: string): string => spokenDay(`${day}T12:00:00Z`, 'UTC')
