import { shortId } from '#/shared/lib/short-id.ts'
import { type Priority, priorities, type Turn } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** The kinds of history events of a merge. */
export type MergeKind = 'merged' | 'unmerged'

type Merged = Pick<Ticket, 'id' | 'customerId' | 'customerEmail' | 'companyId' | 'isPrivate'>

/** The reason why a ticket cannot be merged into another; undefined if their customers allow it. */
export function mergeRefusal(target: Merged, source: Merged): string | undefined {
  if (target.id === source.id) return 'A ticket can’t be merged into itself.'
  if (!isOfSameCustomer(target, source)) {
    return 'These tickets belong to different customers. Link them instead.'
  }
  if (source.isPrivate && !target.isPrivate) {
    return `${shortId(source.id)} is private. Merge it only into a private ticket.`
  }
  return undefined
}

/** Whether two tickets have one requester, or are of one company and not private. A company’s name alone is no proof. */
function isOfSameCustomer(one: Merged, other: Merged): boolean {
  if (one.customerId !== null && one.customerId === other.customerId) return true
  const isSameAddress = one.customerEmail !== '' && one.customerEmail === other.customerEmail
  if (isSameAddress && (one.customerId === null || other.customerId === null)) return true
  const isSameCompany = one.companyId !== null && one.companyId === other.companyId
  return isSameCompany && !one.isPrivate && !other.isPrivate
}

interface Urgency {
  priority: Priority
  waitingOn: Turn | null
  waitingSince?: string | null | undefined
}

/** The urgency of merged tickets: the highest priority, and our turn since the longest wait for us. */
export function combinedUrgency(all: readonly Urgency[]): {
  priority: Priority
  waitingOn: Turn | null
  waitingSince: string | null
} {
  const priority = priorities[Math.max(0, ...all.map(one => priorities.indexOf(one.priority)))] ?? 'low'
  const waiting = (['us', 'customer'] as const).find(turn => all.some(({ waitingOn }) => waitingOn === turn)) ?? null
  const since = all.flatMap(one => (waiting && one.waitingOn === waiting && one.waitingSince ? [one.waitingSince] : []))
  return { priority, waitingOn: waiting, waitingSince: since.toSorted()[0] ?? null }
}

/** The ticket that others are best merged into: the oldest of open work, or the oldest. */
export const mergeTarget = <Row extends Pick<Ticket, 'createdAt' | 'waitingOn'>>(
  tickets: readonly Row[],
): Row | undefined =>
  tickets.toSorted(
    (one, other) =>
      Number(one.waitingOn === null) - Number(other.waitingOn === null) || one.createdAt.localeCompare(other.createdAt),
  )[0]
