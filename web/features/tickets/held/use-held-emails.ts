import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = ['listHeldEmails', 'getQueueCounts'] as const

/** The emails that wait for the team, newest first. */
export const useHeldEmails = () => useRead('listHeldEmails')

/** Adds a held email to a ticket, or opens one for it. */
export const useAcceptHeldEmail = () =>
  useSend('acceptHeldEmail', { refresh: [...refresh, 'listTickets', 'listQueue'] })

/** Discards a held email. */
export const useDiscardHeldEmail = () => useSend('discardHeldEmail', { refresh: [...refresh] })
