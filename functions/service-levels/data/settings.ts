import { type ProviderRow, providerKey, providerOf } from '#/functions/branding/data/provider.ts'
import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { modulesOf } from '#/functions/modules/data/modules.ts'
import { findRecompute, requestRecomputeWrite } from '#/functions/service-levels/data/recompute.ts'
import { replaceWrite, requireVersion, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, getAll, type Key, transact, type Write } from '#/functions/table/table.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import type { Calendar } from '#/shared/service-levels/calendar.ts'
import type { ServiceLevels } from '#/shared/service-levels/schemas.ts'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'

export type SettingsRow = Key & Versioned & { settings: ServiceLevels; savedAt: string; firstSavedAt: string }

const settingsLabel = 'service levels'
const settingsKey: Key = { pk: 'SERVICELEVELS#settings', sk: 'SETTINGS' }

/** The settings, and what the clocks of tickets need to run. */
export interface Levels {
  settings: ServiceLevels
  /** Whether an admin saved them, and the module is on. */
  isOn: boolean
  calendar: Calendar
  /** Other modules that are on, of those asked for. */
  modules: readonly ModuleId[]
}

/** Access pattern: the service levels with the provider's time zone, and whether they and some other modules are on. One batch read. */
export async function findLevels(otherModules: readonly ModuleId[] = []): Promise<Levels> {
  const moduleIds: readonly ModuleId[] = ['service-levels', ...otherModules]
  const rows = await getAll<Key>([settingsKey, providerKey, ...moduleIds.map(moduleKey)])
  const row = rows.find(({ pk }) => pk === settingsKey.pk) as SettingsRow | undefined
  const { timeZone } = providerOf(rows.find(({ pk }) => pk === providerKey.pk) as ProviderRow | undefined)
  const modules = modulesOf(rows).flatMap(({ id, enabled }) => (enabled && moduleIds.includes(id) ? [id] : []))
  const settings = row?.settings ?? suggestedLevels
  return {
    settings,
    isOn: row !== undefined && modules.includes('service-levels'),
    calendar: { timeZone, hours: settings.hours, holidays: settings.holidays },
    modules,
  }
}

/** Access pattern: the saved settings; undefined if an admin never saved any. One consistent read. */
export const findSettings = () => get<SettingsRow>(settingsKey)

/** Saves the settings, and has the due times of open tickets computed again. Returns the new version. */
export const keepSettings = (
  settings: ServiceLevels,
  version: number | undefined,
  at: string,
  extraWrites: (version: number) => readonly Write[],
): Promise<number> =>
  retryOnConflict(settingsLabel, async () => {
    const before = await findSettings()
    requireVersion('settings', before ?? {}, version)
    const after = (before?.version ?? 0) + 1
    await transact([
      replaceWrite(settingsLabel, before, {
        ...settingsKey,
        settings,
        savedAt: at,
        firstSavedAt: before?.firstSavedAt ?? at,
      }),
      requestRecomputeWrite(await findRecompute(), at),
      ...extraWrites(after),
    ])
    return after
  })
