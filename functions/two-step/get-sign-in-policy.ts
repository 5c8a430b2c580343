import { findSignInPolicy } from '#/functions/data/sign-in-policy.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/two-step.ts'

export const handler = handle(routes.getSignInPolicy, () => findSignInPolicy())
