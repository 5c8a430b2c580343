import { type ContractStatus, type Coverage, type Dated, monthOf } from '#/shared/contracts/rules.ts'
import { noticeDue, noticeEmailDays, termDates } from '#/shared/contracts/terms.ts'
import { addDays, type Day, type Period } from '#/shared/schedules/periods.ts'

/** Days before the end of a contract that does not renew on which its customer is reminded. */
const endReminderDays = 30
const lastReminder = Math.min(...noticeEmailDays)

/** The state of a contract that its next task follows from. */
export interface Progress extends Dated {
  status: ContractStatus
  coverage: Coverage
  termMonths: number | null
  noticeDays: number
  termNumber: number
  renewalNoticeDate: Day | null
  startedOn: Day | null
  openMonth: Day | null
  noticed: { term: number; days: number } | null
  endAnnounced: number | null
}

/** A change that the passing of time makes to a contract. */
export type Task =
  | { kind: 'start' }
  | { kind: 'close'; month: Period; next: Day | null }
  | { kind: 'renew'; termNumber: number; endDate: Day | null; renewalNoticeDate: Day | null }
  | { kind: 'end'; status: 'ended' | 'terminated' }
  /** `isEmailed` is false if the day has passed. */
  | { kind: 'notice'; days: number; isEmailed: boolean }
  | { kind: 'announce-end'; isEmailed: boolean }

/** The business's day; `closed` is the last day whose hours are final, an hour into the next. */
export interface Now {
  today: Day
  closed: Day
}

/** The next task of a contract, or undefined if there is none by now. Tasks that a missed run left are done in order. */
export function nextTask(contract: Progress, { today, closed }: Now): Task | undefined {
  const { status, startDate, startedOn, openMonth, endDate, termination } = contract
  if (status !== 'active') return undefined
  if (startedOn === null) {
    if (isCanceled(contract)) return isDone(termination, today) ? { kind: 'end', status: 'terminated' } : undefined
    return startDate <= today ? { kind: 'start' } : undefined
  }
  if (openMonth) {
    const month = monthOf(contract, openMonth)
    if (month.to <= closed || (isDone(termination, today) && month.to < termination.endDate))
      return { kind: 'close', month, next: monthAfter(contract, month) }
  }
  if (termination) return isDone(termination, today) ? { kind: 'end', status: 'terminated' } : undefined
  if (endDate && endDate < today && contract.autoRenewal) {
    return { kind: 'renew', ...termDates(contract, contract.termNumber + 1) }
  }
  if (endDate && endDate <= closed) return { kind: 'end', status: 'ended' }
  return reminder(contract, today)
}

const isDone = (termination: Progress['termination'], today: Day): termination is { endDate: Day } =>
  termination !== null && termination.endDate <= today

/** Whether a contract is terminated before its first day. */
const isCanceled = ({ startDate, termination }: Progress) => termination !== null && termination.endDate < startDate

function reminder(contract: Progress, today: Day): Task | undefined {
  const { endDate, renewalNoticeDate, noticed, termNumber } = contract
  if (!endDate || !renewalNoticeDate) return undefined
  if (!contract.autoRenewal) {
    if (contract.endAnnounced === termNumber || addDays(endDate, -endReminderDays) > today) return undefined
    return { kind: 'announce-end', isEmailed: today <= endDate }
  }
  const sent = noticed?.term === termNumber ? noticed.days : Number.POSITIVE_INFINITY
  if (today > renewalNoticeDate)
    return sent > lastReminder ? { kind: 'notice', days: lastReminder, isEmailed: false } : undefined
  const days = noticeDue(renewalNoticeDate, today)
  return days !== undefined && days < sent ? { kind: 'notice', days, isEmailed: true } : undefined
}

/** The first day of the month after one; null after the last month. */
function monthAfter(contract: Progress, month: Period): Day | null {
  const next = addDays(month.to, 1)
  return monthOf(contract, next).from === next ? next : null
}

/** The first day on which a contract may have a task; undefined if it never has one again by itself. */
export function nextTaskOn(contract: Progress): Day | undefined {
  const { status, startDate, startedOn, openMonth, endDate, termination } = contract
  if (status !== 'active') return undefined
  if (startedOn === null) return isCanceled(contract) ? termination?.endDate : startDate
  const days = [
    ...(openMonth ? [addDays(monthOf(contract, openMonth).to, 1)] : []),
    ...(termination ? [termination.endDate] : []),
    ...(endDate && !termination ? [addDays(endDate, 1), ...remindersOn(contract, endDate)] : []),
  ]
  return days.sort()[0]
}

function remindersOn(
  { autoRenewal, renewalNoticeDate, noticed, endAnnounced, termNumber }: Progress,
  endDate: Day,
): Day[] {
  if (!autoRenewal) return endAnnounced === termNumber ? [] : [addDays(endDate, -endReminderDays)]
  if (!renewalNoticeDate) return []
  const sent = noticed?.term === termNumber ? noticed.days : Number.POSITIVE_INFINITY
  return noticeEmailDays.filter(days => days < sent).map(days => addDays(renewalNoticeDate, -days))
}
