import type { ModuleId } from '#/shared/modules/schemas.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** Modules that work only with another one. */
const needs: Partial<Record<ModuleId, ModuleId>> = { contracts: 'billing', quotes: 'billing' }

/** Whether a module is on: an admin can turn modules off, and then nothing links to them. */
export function useModuleOn(): (id: ModuleId) => boolean {
  const { modules } = useBrand()
  const isOn = (id: ModuleId): boolean => {
    const needed = needs[id]
    return modules[id] !== false && (needed === undefined || isOn(needed))
  }
  return isOn
}
