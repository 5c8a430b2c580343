import { isSecondFactorDue, mayHaveSecondFactor } from '#/functions/lib/caller.ts'
import { handle } from '#/functions/lib/handle.ts'
import { sessionUser } from '#/functions/lib/session-user.ts'
import { routes } from '#/shared/identity.ts'

export const handler = handle(routes.getCurrentUser, async ({ caller }) => ({
  ...sessionUser(caller),
  ...(isSecondFactorDue(caller) && {
    secondFactorDue: true as const,
    ...(!mayHaveSecondFactor(caller) && { verificationDue: true as const }),
  }),
}))
