import { remove } from '#/functions/data/lib/table.ts'
import { moduleKeys } from '#/functions/data/modules.ts'

/** Restores the default of every module: on. */
export async function switchModulesOn(): Promise<void> {
  for (const key of moduleKeys) await remove(key)
}
