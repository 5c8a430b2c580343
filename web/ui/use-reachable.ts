import type { ModuleId } from '#/shared/modules.ts'
import { useBrand } from '#/web/theme/brand.ts'

/** The screens of each module, by the beginnings of their paths. */
const screens: Record<ModuleId, readonly string[]> = {
  'knowledge-base': ['/knowledge-base'],
  'status-page': ['/status-page', '/status'],
  store: ['/store', '/checkout', '/orders'],
  'pc-builder': ['/pc-builder', '/builds'],
  billing: ['/invoices', '/billing', '/recurring-schedules'],
}

/** The module that the screen at `path` belongs to; undefined for what can never be switched off. */
export function moduleOfScreen(path: string): ModuleId | undefined {
  const [module] = Object.entries(screens).find(([, paths]) =>
    paths.some(screen => path === screen || path.startsWith(`${screen}/`)),
  ) ?? [undefined]
  return module as ModuleId | undefined
}

/** Tells of a path which switched-off module its screen belongs to; undefined where it is there. */
export function useModuleOff(): (path: string) => ModuleId | undefined {
  const { modules } = useBrand()
  return path => {
    const module = moduleOfScreen(path)
    return module !== undefined && modules[module] === false ? module : undefined
  }
}

/** Tells of a path whether its screen is there: an admin can switch modules off, and nothing leads there any more. */
export function useReachable(): (path: string) => boolean {
  const moduleOff = useModuleOff()
  return path => moduleOff(path) === undefined
}
