import { getAll, type Key, type Write } from '#/functions/data/lib/table.ts'
import { moduleKey } from '#/functions/data/sessions.ts'
import { type ModuleConfig, modules } from '#/shared/modules.ts'

export const moduleKeys: readonly Key[] = modules.map(({ id }) => moduleKey(id))

/** The modules of their rows; one without a row was never switched. */
export function modulesOf(rows: readonly Key[]): ModuleConfig[] {
  return modules.map(module => ({ ...module, ...rows.find(({ pk }) => pk === moduleKey(module.id).pk) }))
}

/** Access pattern: all modules. One batch read of five rows. */
export const findModules = async (): Promise<ModuleConfig[]> => modulesOf(await getAll<Key>(moduleKeys))

/** The write that keeps a module. */
export const keepingModule = (module: ModuleConfig): Write => ({ put: { ...moduleKey(module.id), ...module } })
