import { handle } from '#/functions/http/handle.ts'
import { redirect } from '#/functions/http/reply.ts'
import { routes } from '#/shared/identity/routes.ts'
import { pageOfOurs } from '#/shared/lib/paths.ts'

export const handler = handle(routes.startLogin, async ({ query, identify }) => {
  if (await identify()) return redirect('/')
  const next = pageOfOurs(query.next)
  return redirect(`/?${new URLSearchParams({ login: '1', ...(next && { next }) })}`)
})
