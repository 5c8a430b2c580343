import type { ModuleId } from '#/shared/modules/schemas.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** Whether a module is on: an admin can turn modules off, and then nothing links to them. */
export function useModuleOn(): (id: ModuleId) => boolean {
  const { modules } = useBrand()
  return id => modules[id] !== false
}
