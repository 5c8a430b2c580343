import { auditLog } from '#/functions/audit/data/audit.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/audit/routes.ts'
import { unknownAccount } from '#/shared/identity/sign-ins.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.listAudit, async ({ query, after }) => {
  const { items, next } = await auditLog({ ...query, after })
  const names = await namesOf(items.map(({ userId }) => userId))
  const entries = items.map(entry => ({
    ...entry,
    userId: UserId.parse(entry.userId),
    userName: entry.userId === unknownAccount ? 'Unknown account' : (names.get(entry.userId)?.name ?? deletedUser),
  }))
  return page({ items: entries, ...(next && { next }) })
})
