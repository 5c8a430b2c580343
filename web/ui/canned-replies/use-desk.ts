import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = { refresh: ['getDesk'] } as const

/** Canned replies and the members of the team. They are read once and again after a change, unless `isOff`. */
export const useDesk = (options: { isOff?: boolean } = {}) => useRead('getDesk', {}, options)

export const useSaveCannedReply = () => useSend('saveCannedReply', refresh)
export const useUpdateCannedReply = () => useSend('updateCannedReply', refresh)
export const useDeleteCannedReply = () => useSend('deleteCannedReply', refresh)
