import { deviceStorage } from '#/web/shell/browser/storage.ts'

/** A ticket that was opened on this device. */
export interface RecentTicket {
  id: string
  title: string
}

const max = 8
/** Each person's own, because several may use a device. A logout removes it. */
const keyOf = (userId: string) => `beacon:recent-tickets:${userId}`

/** The last eight tickets that a person opened on this device, the latest first. */
export function recentTickets(userId: string): readonly RecentTicket[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Remembers that a person opened a ticket. */
export function noteTicket(userId: string, { id, title }: RecentTicket) {
  const others = recentTickets(userId).filter(ticket => ticket.id !== id)
  deviceStorage.set(keyOf(userId), JSON.stringify([{ id, title }, ...others].slice(0, max)))
}
