import { useCallback, useMemo, useState } from 'react'
import type { RouteId } from '#/shared/contract.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { withOwnEvents } from '#/web/features/status/merge-local-events.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** The events, plus the changes made on this screen. */
export function useStatusEvents() {
  const { data, error, retry } = useRead('listStatusEvents')
  const [own, setOwn] = useState<readonly StatusEvent[]>([])
  const events = useMemo(() => data && withOwnEvents(data, own), [data, own])
  const changed = useCallback((event: StatusEvent) => setOwn(before => [event, ...before]), [])
  return { events, error, retry, changed }
}

const refresh: { refresh: readonly RouteId[] } = { refresh: ['listStatusEvents', 'getStatusHistory'] }

export const useCreateStatusEvent = () => useSend('createStatusEvent', refresh)
export const useResolveStatusEvent = () => useSend('resolveStatusEvent', refresh)
export const useReplyToLinkedTickets = () =>
  useSend('replyToLinkedTickets', {
    refresh: ['getTicket', 'listComments', 'listHistory', 'listQueue', 'getQueueCounts', 'listTickets'],
  })
export const usePostStatusUpdate = () => useSend('postStatusUpdate', refresh)
