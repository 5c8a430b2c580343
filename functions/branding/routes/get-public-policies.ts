import { findPolicies } from '#/functions/branding/data/policies.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/branding/routes.ts'

export const handler = handle(routes.getPublicPolicies, () => findPolicies())
