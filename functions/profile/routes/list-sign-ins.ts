import { handle } from '#/functions/http/handle.ts'
import { signInsOf } from '#/functions/identity/data/sign-ins.ts'
import { signInView } from '#/functions/profile/sign-in-view.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.listSignIns, async ({ caller }) => (await signInsOf(caller.id)).map(signInView))
