import { useRef } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
import type { TicketsChange } from '#/shared/queue/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { readsOfTickets } from '#/web/ui/requests/reads-of-tickets.ts'

type Change = TicketsChange['change']

/** Changes tickets together, says what became of each, and undoes the last change. `said` is what one changed ticket is told as. */
export function useTicketChanges(onChanged: (ticket: Ticket) => void) {
  const changing = useSend('changeTickets', { refresh: readsOfTickets })
  const undoing = useSend('undoChange', { refresh: readsOfTickets })
  /** Undoes the last change; undefined once it is undone. */
  const last = useRef<() => void>(undefined)

  const undo = async (undoId: string) => {
    last.current = undefined
    try {
      const { restored, skipped } = await undoing.send({ parameters: { undoId } })
      for (const ticket of restored) onChanged(ticket)
      if (skipped.length === 0) toast({ title: 'Undone' })
      else
        toast({
          title: `${restored.length} of ${restored.length + skipped.length} undone`,
          description: named(skipped),
        })
    } catch (error) {
      announceError(error)
    }
  }

  const change = async (tickets: readonly Pick<Ticket, 'id'>[], body: Change, said: string): Promise<boolean> => {
    if (tickets.length === 0) return false
    try {
      const { undoId, results } = await changing.send({ body: { ids: tickets.map(({ id }) => id), change: body } })
      const done = results.flatMap(({ ticket }) => ticket ?? [])
      for (const ticket of done) onChanged(ticket)
      const failed = results.filter(({ ticket }) => !ticket)
      last.current = done.length > 0 ? () => void undo(undoId) : undefined
      toast({
        title: failed.length === 0 ? summary(done.length, said) : `${done.length} of ${results.length} changed`,
        ...(failed.length > 0 && { description: named(failed) }),
        ...(done.length === 0 && { destructive: true }),
        ...(last.current && { undo: last.current }),
      })
      return failed.length === 0
    } catch (error) {
      announceError(error)
      return false
    }
  }

  return { change, pending: changing.pending, undoLast: () => last.current?.() }
}

const summary = (count: number, said: string) =>
  count === 1 ? said : `${count} tickets: ${said.charAt(0).toLowerCase()}${said.slice(1)}`

const named = (some: readonly { id: string; detail?: string | undefined }[]) =>
  some.map(({ id, detail = '' }) => `${shortId(id)}: ${detail}`).join(' ')
