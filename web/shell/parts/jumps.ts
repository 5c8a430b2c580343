import type { ModuleId } from '#/shared/modules/schemas.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

/** The key that begins a jump to a screen. */
export const jumpKey = 'g'

/** A screen of the team that two keys in a row open. */
export interface Jump {
  /** The second key. */
  key: string
  label: string
  path: string
  module?: ModuleId
}

export const jumps: readonly Jump[] = [
  { key: 'd', label: 'Dashboard', path: '/' },
  { key: 't', label: 'Tickets', path: '/technician-dashboard' },
  { key: 'a', label: 'Assets', path: '/assets' },
  { key: 'k', label: 'Knowledge Base', path: '/knowledge-base', module: 'knowledge-base' },
  { key: 'i', label: 'Invoices', path: '/invoices', module: 'billing' },
  { key: 'o', label: 'Orders', path: '/orders', module: 'store' },
  { key: 's', label: 'Status', path: '/status-page', module: 'status-page' },
]

/** The jumps to screens whose module is on. */
export function useJumps(): readonly Jump[] {
  const isModuleOn = useModuleOn()
  return jumps.filter(({ module }) => !module || isModuleOn(module))
}
