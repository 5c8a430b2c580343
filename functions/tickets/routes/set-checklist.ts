import { handle } from '#/functions/http/handle.ts'
import { checkItem, setItems } from '#/functions/tickets/checklist.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.setChecklist, async ({ parameters: { id }, body, caller, now, recordWrites }) => {
  const { items = [], basedOn, itemId, done = false } = body
  const record = (changes: Record<string, string>) => recordWrites({ subject: id, changes })
  const circumstances = { caller, now, record }
  const shown = await (itemId === undefined
    ? setItems(id, { items, basedOn }, circumstances)
    : checkItem(id, itemId, done, circumstances))
  return { items: shown }
})
