import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** The user’s notifications, newest first, polled with the lists. */
export const useNotifications = () => useRead('listNotifications')

export const useSeeNotifications = () => useSend('seeNotifications', { refresh: ['listNotifications'] })

const max = 99

/** A number of unread notifications, as the bell shows it. */
export const unreadLabel = (count: number): string => (count > max ? `${max}+` : `${count}`)
