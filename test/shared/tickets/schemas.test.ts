import { expect, test } from 'vitest'
import { mayBecome, type Status, statuses } from '#/shared/tickets/rules.ts'

const allowed: Record<Status, Status[]> = {
  open: ['in_progress', 'resolved'],
  in_progress: ['resolved'],
  resolved: ['in_progress', 'closed'],
  closed: ['in_progress'],
}

test.each(statuses)('from %s a ticket can only change to allowed statuses', from => {
  expect(statuses.filter(to => mayBecome(from, to))).toEqual(statuses.filter(to => allowed[from].includes(to)))
})
