import { findCompany } from '#/functions/data/company.ts'
import { findTwoStep, keepPending } from '#/functions/data/two-steps.ts'
import { mayHaveTwoStep } from '#/functions/lib/caller.ts'
import { passwordAttempts, requireOwnPassword } from '#/functions/lib/confirm-password.ts'
import { handle } from '#/functions/lib/handle.ts'
import { resetAttempts } from '#/functions/lib/reset-attempts.ts'
import { otpauthUri } from '#/functions/lib/totp.ts'
import { newSecret } from '#/functions/lib/two-step.ts'
import { alreadyOn } from '#/functions/two-step/refusals.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step.ts'

export const handler = handle(routes.startTwoStep, async ({ body, caller, address, userAgent, now }) => {
  if (!mayHaveTwoStep(caller)) {
    throw new Conflict('Verify your email address first. Then you can turn on two-step verification.')
  }
  if (await findTwoStep(caller.id)) throw alreadyOn()
  await requireOwnPassword(caller.id, body.password, { origin: { address, userAgent }, now })
  const { sealed, text } = newSecret(caller.id)
  const { name } = await findCompany()
  await keepPending(caller, sealed, now)
  await resetAttempts(passwordAttempts(caller.id))
  return { secret: text, uri: otpauthUri(name, caller.email, text) }
})
