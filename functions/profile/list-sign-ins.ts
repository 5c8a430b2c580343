import { signInsOf } from '#/functions/data/sign-ins.ts'
import { handle } from '#/functions/lib/handle.ts'
import { shownSignIn } from '#/functions/profile/shown-sign-in.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.listSignIns, async ({ caller }) => (await signInsOf(caller.id)).map(shownSignIn))
