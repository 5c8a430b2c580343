import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, getAll, type Key, transact, type Write } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { type ModuleConfig, type ModuleId, modules } from '#/shared/modules/schemas.ts'

export const moduleKeys: readonly Key[] = modules.map(({ id }) => moduleKey(id))

/** The modules from their rows; a module without a row has its default. */
export function modulesOf(rows: readonly Key[]): ModuleConfig[] {
  return modules.map(module => ({ ...module, ...rows.find(({ pk }) => pk === moduleKey(module.id).pk) }))
}

/** Access pattern: all modules. One batch read of their rows. */
export const findModules = async (): Promise<ModuleConfig[]> => modulesOf(await getAll<Key>(moduleKeys))

/** Access pattern: whether some modules are all on. One batch read. */
export async function areModulesOn(ids: readonly ModuleId[]): Promise<boolean> {
  const found = modulesOf(await getAll<Key>(ids.map(moduleKey)))
  return ids.every(id => found.some(module => module.id === id && module.enabled))
}

/** Access pattern: whether a module is on. One read. */
export async function isModuleOn(id: ModuleId): Promise<boolean> {
  const row = await get<Key>(moduleKey(id))
  return modulesOf(row ? [row] : []).some(module => module.id === id && module.enabled)
}

/** Changes a module with `decide`, with the extra writes. Returns the changed module. */
export const changeModule = (
  id: ModuleId,
  decide: (before: ModuleConfig) => ModuleConfig,
  extraWrites: (before: ModuleConfig, after: ModuleConfig) => readonly Write[],
): Promise<ModuleConfig> =>
  retryOnConflict('module', async () => {
    const row = await get<Key & Versioned>(moduleKey(id))
    const before = modulesOf(row ? [row] : []).find(module => module.id === id)
    if (!before) throw new NotFound('module')
    const after = decide(before)
    await transact([replaceWrite('module', row, { ...moduleKey(id), ...after }), ...extraWrites(before, after)])
    return after
  })
