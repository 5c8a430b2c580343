import { findProvider } from '#/functions/branding/data/provider.ts'
import { findRecompute } from '#/functions/service-levels/data/recompute.ts'
import { findSettings } from '#/functions/service-levels/data/settings.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import type { ServiceLevelSettings } from '#/shared/service-levels/schemas.ts'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'

/** The settings as staff see them: suggestions until an admin saves them. */
export async function settingsView(): Promise<ServiceLevelSettings> {
  const [row, recompute, { timeZone }] = await Promise.all([findSettings(), findRecompute(), findProvider()])
  return {
    ...(row?.settings ?? suggestedLevels),
    isOn: row !== undefined,
    timeZone,
    isRecomputing: recompute !== undefined,
    version: versionOf(row),
  }
}
