import { handle } from '#/functions/http/handle.ts'
import { requestTagChange } from '#/functions/tickets/data/tag-changes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(
  routes.renameTag,
  async ({ parameters: { tag: from }, body: { name: to }, caller, now, recordWrites }) => {
    if (from === to) throw new Invalid([{ field: 'name', message: 'Enter another name' }])
    const change = { from, to, by: caller.id, at: now.toISOString() }
    await requestTagChange(change, recordWrites({ subject: from, changes: { name: `${from} → ${to}` } }))
    return {}
  },
)
