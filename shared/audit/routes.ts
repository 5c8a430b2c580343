import * as z from 'zod/mini'
import { AuditEntry } from '#/shared/audit/schemas.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { optionalLine } from '#/shared/lib/text.ts'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const routes = {
  listAudit: route({
    method: 'GET',
    path: '/api/audit',
    summary: 'Lists staff changes and everyone’s sign-ins, newest first',
    access: 'admin',
    query: () =>
      pageQuery({
        userId: z.optional(UserId),
        action: z.optional(optionalLine(100)),
        subject: z.optional(optionalLine(100)),
        from: z.optional(Day),
        to: z.optional(Day),
      }),
    response: () => z.array(AuditEntry),
    paged: true,
  }),
}
