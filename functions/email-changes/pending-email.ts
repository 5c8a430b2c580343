import type { PendingEmail, User } from '#/functions/users/data/users.ts'
import { emailChangeHours } from '#/shared/identity/sign-ins.ts'

const lifetimeMs = emailChangeHours * 60 * 60 * 1000

/** The address that a user asked for, if its link can still be confirmed. A new password, role or state ends the request. */
export function pendingEmailOf({ pendingEmail, sessionGeneration }: User, now: Date): PendingEmail | undefined {
  if (!pendingEmail || pendingEmail.generation !== sessionGeneration) return undefined
  return now.getTime() - Date.parse(pendingEmail.at) < lifetimeMs ? pendingEmail : undefined
}
