import { businessToday } from '#/functions/branding/data/business-date.ts'
import { customerSources } from '#/functions/command-menu/customer-sources.ts'
import { gather } from '#/functions/command-menu/gather.ts'
import { rankGroups } from '#/functions/command-menu/rank.ts'
import { staffSources } from '#/functions/command-menu/staff-sources.ts'
import { handle } from '#/functions/http/handle.ts'
import { findModules } from '#/functions/modules/data/modules.ts'
import { partLimit } from '#/functions/runtime/env.ts'
import { routes } from '#/shared/command-menu/routes.ts'
import { type HitKind, searchLimits } from '#/shared/command-menu/schemas.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

const moduleOf: Partial<Record<HitKind, ModuleId>> = {
  quote: 'quotes',
  contract: 'contracts',
  invoice: 'billing',
  order: 'store',
  article: 'knowledge-base',
}

export const handler = handle(routes.search, async ({ query: { q }, caller, now }) => {
  const [modules, { day }] = await Promise.all([findModules(), businessToday(now)])
  const isOff = (kind: HitKind) => modules.some(({ id, enabled }) => id === moduleOf[kind] && !enabled)
  const sources = (isStaff(caller.role) ? staffSources : customerSources)(q, caller, day)
  const { groups, isPartial } = await gather(
    sources.filter(({ kind }) => !isOff(kind)),
    partLimit(searchLimits.milliseconds),
  )
  return { groups: rankGroups(groups, q), isPartial }
})
