import { emailWrite } from '#/functions/email/outbox.ts'
import type { Write } from '#/functions/table/table.ts'
import type { User } from '#/functions/users/data/users.ts'

/** Whether a user was invited by an admin and has not accepted yet. */
export const isInvited = ({ emailVerified, lastLoginAt }: User): boolean => !emailVerified && lastLoginAt === null

/** An email that invites a user again. Its link replaces the earlier ones. */
export const invitationWrites = (user: User, at: string): Write[] =>
  isInvited(user) ? [emailWrite({ template: 'invitation', to: user.email, data: { userId: user.id } }, at)] : []
