import { moduleKeys } from '#/functions/modules/data/modules.ts'
import { remove } from '#/functions/table/table.ts'

/** Restores the default of every module: on. */
export async function switchModulesOn(): Promise<void> {
  for (const key of moduleKeys) await remove(key)
}
