import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** Copies the address of a ticket's page. */
export async function copyTicketLink({ id }: Pick<Ticket, 'id'>): Promise<void> {
  const address = `${window.location.origin}/tickets/${id}`
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: `Copied the link to ${shortId(id)}` })
  } catch {
    toast({ title: 'Your browser didn’t allow the copy', description: address, destructive: true })
  }
}
