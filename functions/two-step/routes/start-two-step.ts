import { findProvider } from '#/functions/branding/data/provider.ts'
import { mayHaveTwoStep } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { passwordAttempts, requireOwnPassword } from '#/functions/identity/confirm-password.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { newSecret } from '#/functions/two-step/codes.ts'
import { findTwoStep, keepPending } from '#/functions/two-step/data/two-step.ts'
import { alreadyOn } from '#/functions/two-step/refusals.ts'
import { otpauthUri } from '#/functions/two-step/totp.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step/routes.ts'

export const handler = handle(routes.startTwoStep, async ({ body, caller, address, userAgent, now }) => {
  if (!mayHaveTwoStep(caller)) {
    throw new Conflict('Verify your email address first. Then you can turn on two-step verification.')
  }
  if (await findTwoStep(caller.id)) throw alreadyOn()
  await requireOwnPassword(caller.id, body.password, { origin: { address, userAgent }, now })
  const { sealed, text } = newSecret(caller.id)
  const { name } = await findProvider()
  await keepPending(caller, sealed, now)
  await resetAttempts(passwordAttempts(caller.id))
  return { secret: text, uri: otpauthUri(name, caller.email, text) }
})
