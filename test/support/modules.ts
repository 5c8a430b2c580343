import { remove } from '#/functions/data/lib/table.ts'
import { moduleKeys } from '#/functions/data/modules.ts'

/** Has every module as nobody ever switched it: on. */
export async function switchModulesOn(): Promise<void> {
  for (const key of moduleKeys) await remove(key)
}
