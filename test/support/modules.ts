import { moduleKeys } from '#/functions/data/modules.ts'
import { remove } from '#/functions/data/table.ts'

/** Has every module as nobody ever switched it: on. */
export async function switchModulesOn(): Promise<void> {
  for (const key of moduleKeys) await remove(key)
}
