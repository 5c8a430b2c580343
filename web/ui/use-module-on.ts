import type { ModuleId } from '#/shared/modules.ts'
import { useBrand } from '#/web/theme/brand.ts'

/** Tells of a module whether it is on: an admin can switch modules off, and nothing leads to them any more. */
export function useModuleOn(): (id: ModuleId) => boolean {
  const { modules } = useBrand()
  return id => modules[id] !== false
}
