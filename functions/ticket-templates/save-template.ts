import { findProvider } from '#/functions/branding/data/provider.ts'
import { isSharedReply } from '#/functions/desk/data/canned-replies.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { type TemplateRow, templatesFullLabel } from '#/functions/ticket-templates/data/templates.ts'
import { requireAssignee } from '#/functions/tickets/require-assignee.ts'
import { requireRoomForTags } from '#/functions/tickets/tags.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { nextTicket } from '#/shared/ticket-templates/recurrence.ts'
import { maxTemplates, type NewTemplate } from '#/shared/ticket-templates/schemas.ts'

type Schedule = Pick<TemplateRow, 'recurrence' | 'nextDay' | 'nextAt' | 'lastDay'>

/**
 * Throws `Invalid` for an assignee who is not on the team, a canned reply that the team does not have, and a customer without an
 * account. A template keeps an assignee who left the team and a canned reply that was deleted, and can be paused after its customer was
 * deleted.
 */
export async function requireTemplateParts(
  { assignedTo, recurrence, tags, cannedReplyId }: NewTemplate,
  before?: Pick<TemplateRow, 'assignedTo' | 'cannedReplyId' | 'recurrence'>,
): Promise<void> {
  if (assignedTo && assignedTo !== before?.assignedTo) await requireAssignee(assignedTo, 'assignedTo')
  await requireRoomForTags(tags)
  if (cannedReplyId && cannedReplyId !== before?.cannedReplyId && !(await isSharedReply(cannedReplyId))) {
    throw new Invalid([{ field: 'cannedReplyId', message: 'Choose a canned reply of the team' }])
  }
  if (!recurrence || (recurrence.paused && recurrence.customerId === before?.recurrence?.customerId)) return
  const customer = await findUser(recurrence.customerId)
  if (customer && !customer.erasedAt) return
  throw new Invalid([{ field: 'recurrence.customerId', message: 'Choose a customer' }])
}

/**
 * The schedule of a saved template. One that stays as it was keeps its next ticket; a changed one makes none for a period that has its
 * ticket.
 */
export async function scheduleOf(
  { recurrence }: Pick<NewTemplate, 'recurrence'>,
  before: Schedule | undefined,
  at: string,
): Promise<Schedule> {
  const lastDay: Day | null = before?.lastDay ?? null
  if (!recurrence) return { recurrence, nextDay: null, nextAt: null, lastDay: null }
  const saved = { ...recurrence, month: recurrence.month ?? null }
  if (saved.paused) return { recurrence: saved, nextDay: null, nextAt: null, lastDay }
  if (before?.recurrence && before.nextAt && isSameRhythm(before.recurrence, saved)) {
    return { recurrence: saved, nextDay: before.nextDay, nextAt: before.nextAt, lastDay }
  }
  const { timeZone } = await findProvider()
  return { recurrence: saved, ...nextTicket(saved, at, timeZone, lastDay), lastDay }
}

const isSameRhythm = (one: NonNullable<Schedule['recurrence']>, other: NonNullable<Schedule['recurrence']>) =>
  (['every', 'day', 'month', 'time', 'leadDays'] as const).every(name => one[name] === other[name])

/** Throws `Conflict` if there are too many templates, and any other error unchanged. */
export const explainFullTemplates = (error: unknown): never => {
  if (!(error instanceof ConditionFailed && error.labels.has(templatesFullLabel))) throw error
  throw new Conflict(`There are ${maxTemplates} templates. Delete one first.`)
}
