import * as z from 'zod/mini'
import { instant, line } from '#/shared/lib/text.ts'
import { checklistLimits } from '#/shared/tickets/rules.ts'

/** The text of an item of a checklist. */
export const checklistText = () => line(checklistLimits.characters)

/** An item of a ticket's checklist, with the name of the colleague that checked it off. */
export const ChecklistItem = z.object({
  id: z.uuid(),
  text: z.string(),
  done: z.boolean(),
  doneByName: z.nullable(z.string()),
  doneAt: z.nullable(instant()),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** All items of a checklist, or one that is checked off or unchecked. */
export const ChecklistChange = z
  .strictObject({
    /** All items that it then has, in order. Those that it had before stay checked off, and new ones bring their own ids. */
    items: z.optional(
      z.array(z.strictObject({ id: z.uuid(), text: checklistText() })).check(
        z.maxLength(checklistLimits.items, { error: `A checklist can have up to ${checklistLimits.items} items` }),
        z.refine(items => new Set(items.map(({ id }) => id)).size === items.length, {
          error: 'Each item can appear only once',
        }),
      ),
    ),
    /** The ids of the items that the change is based on. An item that someone added since is a 409. */
    basedOn: z.optional(z.array(z.uuid()).check(z.maxLength(checklistLimits.items))),
    itemId: z.optional(z.uuid()),
    /** Whether the item is done. */
    done: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ items, itemId }) => (items === undefined) !== (itemId === undefined), {
      error: 'Send items, or an itemId with done',
    }),
    z.refine(({ itemId, done }) => (itemId === undefined) === (done === undefined), {
      path: ['done'],
      error: 'Send an itemId with done',
    }),
    z.refine(({ items, basedOn }) => basedOn === undefined || items !== undefined, {
      path: ['items'],
      error: 'Required',
    }),
  )
  .register(z.globalRegistry, {
    examples: [
      { items: [{ id: '4f0c1f39-5a26-4a9e-9a49-1c8f27a9a0e1', text: 'Create mailbox' }], basedOn: [] },
      { itemId: '4f0c1f39-5a26-4a9e-9a49-1c8f27a9a0e1', done: true },
    ],
  })
export type ChecklistChange = z.infer<typeof ChecklistChange>
