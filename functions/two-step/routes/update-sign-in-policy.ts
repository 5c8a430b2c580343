import { handle } from '#/functions/http/handle.ts'
import { keepSignInPolicy } from '#/functions/two-step/data/sign-in-policy.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step/routes.ts'

const words = (isRequired: boolean) => (isRequired ? 'required' : 'optional')

export const handler = handle(routes.updateSignInPolicy, async ({ body, caller, recordWrites }) => {
  // Otherwise the switch would lock out the admin who turned it on.
  if (body.twoStepForStaff && !caller.twoStepSince) {
    throw new Conflict('Turn on two-step verification for your own account first.', 'twoStepForStaff')
  }
  await keepSignInPolicy(body, ({ twoStepForStaff: was }) =>
    recordWrites({
      response: body,
      subject: 'sign-in',
      changes: { twoStepForStaff: `${words(was)} → ${words(body.twoStepForStaff)}` },
    }),
  )
  return body
})
