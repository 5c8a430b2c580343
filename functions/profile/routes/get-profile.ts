import { handle } from '#/functions/http/handle.ts'
import { ownProfile } from '#/functions/profile/own-profile.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.getProfile, async ({ caller }) => ownProfile(caller))
