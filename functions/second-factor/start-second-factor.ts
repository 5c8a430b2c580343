import { findCompany } from '#/functions/data/company.ts'
import { findFactor, keepPending } from '#/functions/data/second-factors.ts'
import { mayHaveSecondFactor } from '#/functions/lib/caller.ts'
import { ownPasswordTries, requireOwnPassword } from '#/functions/lib/confirm-password.ts'
import { forgetTries } from '#/functions/lib/forget-tries.ts'
import { handle } from '#/functions/lib/handle.ts'
import { newSecret } from '#/functions/lib/second-factor.ts'
import { otpauthUri } from '#/functions/lib/totp.ts'
import { alreadyOn } from '#/functions/second-factor/refusals.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(routes.startSecondFactor, async ({ body, caller, address, userAgent, now }) => {
  if (!mayHaveSecondFactor(caller)) {
    throw new Conflict('Verify your email address first. Then you can turn on two-step verification.')
  }
  if (await findFactor(caller.id)) throw alreadyOn()
  await requireOwnPassword(caller.id, body.password, { origin: { address, userAgent }, now })
  const { sealed, text } = newSecret(caller.id)
  const { name } = await findCompany()
  await keepPending(caller, sealed, now)
  await forgetTries(ownPasswordTries(caller.id))
  return { secret: text, uri: otpauthUri(name, caller.email, text) }
})
