import { randomUUID } from 'node:crypto'
import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { addUser } from '#/functions/users/data/user-changes.ts'
import type { User } from '#/functions/users/data/users.ts'
import { replayUser, userView } from '#/functions/users/views.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(
  routes.addUser,
  async ({ body, now, recordWrites }) => {
    const at = now.toISOString()
    const user: User = {
      ...body,
      id: UserId.parse(randomUUID()),
      // Accepting the invitation proves access to the mailbox.
      emailVerified: false,
      companyId: null,
      companyRole: null,
      profileImageUrl: null,
      sessionGeneration: 0,
      lastLoginAt: null,
      createdAt: at,
      updatedAt: at,
    }
    const invitation = emailWrite({ template: 'invitation', to: user.email, data: { userId: user.id } }, at)
    await addUser(user, [invitation, ...recordWrites({ subject: user.id, changes: { role: user.role } })])
    return userView(user)
  },
  { replay: replayUser },
)
