import { signInsOf } from '#/functions/data/sign-ins.ts'
import { handle } from '#/functions/lib/handle.ts'
import { signInView } from '#/functions/profile/sign-in-view.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.listSignIns, async ({ caller }) => (await signInsOf(caller.id)).map(signInView))
