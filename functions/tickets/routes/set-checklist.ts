import { handle } from '#/functions/http/handle.ts'
import { checkItem, setItems } from '#/functions/tickets/checklist.ts'
import { checklistView } from '#/functions/tickets/views.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.setChecklist, async ({ parameters: { id }, body, caller, now, recordWrites }) => {
  const { items = [], basedOn, itemId, done = false } = body
  const record = (changes: Record<string, string>) => recordWrites({ subject: id, changes })
  const circumstances = { caller, now, record }
  const after = await (itemId === undefined
    ? setItems(id, { items, basedOn }, circumstances)
    : checkItem(id, itemId, done, circumstances))
  const people = new Set(after.flatMap(({ doneBy }) => doneBy ?? []))
  return { items: checklistView(after, await namesOf([...people])) }
})
