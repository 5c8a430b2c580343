import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** The user’s notifications, newest first, polled with the lists. */
export const useNotifications = () => useRead('listNotifications')

export const useSeeNotifications = () => useSend('seeNotifications', { refresh: ['listNotifications'] })
