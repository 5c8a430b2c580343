import { handle } from '#/functions/http/handle.ts'
import { requestTagChange } from '#/functions/tickets/data/tag-changes.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.deleteTag, async ({ parameters: { tag: from }, caller, now, recordWrites }) => {
  const change = { from, to: '', by: caller.id, at: now.toISOString() }
  await requestTagChange(change, recordWrites({ subject: from, changes: { name: from } }))
  return {}
})
