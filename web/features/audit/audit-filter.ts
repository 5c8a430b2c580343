import { UserId } from '#/shared/lib/ids.ts'
import { day, type FilterOf, parsedBy, words } from '#/web/ui/lists/filters.ts'

/** The filters of the audit log. */
export const auditFilters = {
  userId: parsedBy(UserId),
  action: words(100),
  subject: words(100),
  from: day,
  to: day,
}
export type AuditFilter = FilterOf<typeof auditFilters>
