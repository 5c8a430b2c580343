import { handle } from '#/functions/http/handle.ts'
import { findSignInPolicy } from '#/functions/two-step/data/sign-in-policy.ts'
import { routes } from '#/shared/two-step/routes.ts'

export const handler = handle(routes.getSignInPolicy, () => findSignInPolicy())
