import { log } from '#/functions/runtime/log.ts'
import { changeSuggestedTags, tagsAfterChange } from '#/functions/tickets/change-suggested-tags.ts'
import {
  finishTagChange,
  pendingTagChanges,
  type TagChange,
  taggedTickets,
} from '#/functions/tickets/data/tag-changes.ts'
import { changeTicket, type Decision } from '#/functions/tickets/data/ticket-changes.ts'

/** Changes of tags that a run looks at. */
const limit = 20

/**
 * Applies changes of tags to what adds them and to open tickets, page by page and in the order of the changes, until `stopAt`. A
 * second or parallel run changes nothing more, and the next run continues one that ended.
 */
export async function changeTags(stopAt: number): Promise<void> {
  for (const change of await pendingTagChanges(limit)) {
    try {
      if (!(await isApplied(change, stopAt))) return
    } catch (error) {
      log.error('tag not changed', { tag: change.from, error: error as Error })
      return
    }
  }
}

/** Applies a change to everything that adds the tag, then to all open tickets. Returns whether no ticket has the tag anymore. */
async function isApplied(change: TagChange, stopAt: number): Promise<boolean> {
  await changeSuggestedTags(change)
  let found = true
  while (found) {
    found = false
    let after: string | undefined
    do {
      if (Date.now() > stopAt) return false
      const { ids, next } = await taggedTickets(change.from, after)
      for (const id of ids) {
        const actor = { id: change.by, at: new Date().toISOString() }
        await changeTicket(id, withTagChanged(change), actor, () => [])
      }
      found = found || ids.length > 0
      after = next
    } while (after !== undefined)
  }
  return finishTagChange(change)
}

const withTagChanged =
  (change: TagChange): Decision =>
  row =>
    row.tags?.includes(change.from) ? { ...row, tags: tagsAfterChange(row.tags, change) } : row
