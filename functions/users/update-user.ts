import { mailing } from '#/functions/data/outbox.ts'
import { changeUser } from '#/functions/data/user-changes.ts'
import type { User } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { listedUser, replayedUser } from '#/functions/users/listed-user.ts'
import { Forbidden } from '#/shared/errors.ts'
import { routes } from '#/shared/users.ts'

export const handler = handle(
  routes.updateUser,
  async ({ parameters: { id }, body, caller, now, record }) => {
    if (id === caller.id && body.role !== caller.role) throw new Forbidden('You cannot change your own role.')
    const at = now.toISOString()
    const user = await changeUser(id, body, at, (before, after) => [
      ...(before.email === after.email
        ? []
        : [mailing({ template: 'verification', to: after.email, data: { userId: id } }, at)]),
      ...record(listedUser(after), id, whatChanged(before, after)),
    ])
    return listedUser(user)
  },
  { replay: replayedUser },
)

/** What the audit log says of it: the role in words, the rest without the values, which are the person's. */
function whatChanged(before: User, after: User): Record<string, string> {
  const personal = (['email', 'firstName', 'lastName', 'companyName'] as const).filter(
    name => before[name] !== after[name],
  )
  return {
    ...Object.fromEntries(personal.map(name => [name, 'changed'])),
    ...(before.role !== after.role && { role: `${before.role} → ${after.role}` }),
  }
}
