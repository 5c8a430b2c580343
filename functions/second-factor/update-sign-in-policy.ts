import { keepSignInPolicy } from '#/functions/data/sign-in-policy.ts'
import { handle } from '#/functions/lib/handle.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/second-factor.ts'

const words = (isRequired: boolean) => (isRequired ? 'required' : 'optional')

export const handler = handle(routes.updateSignInPolicy, async ({ body, caller, recordWrites }) => {
  // Otherwise the switch would lock out the admin who turned it on.
  if (body.secondFactorForStaff && !caller.secondFactorSince) {
    throw new Conflict('Turn on two-step verification for your own account first.', 'secondFactorForStaff')
  }
  await keepSignInPolicy(body, ({ secondFactorForStaff: was }) =>
    recordWrites(body, 'sign-in', { secondFactorForStaff: `${words(was)} → ${words(body.secondFactorForStaff)}` }),
  )
  return body
})
