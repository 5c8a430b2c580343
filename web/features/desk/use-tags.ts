import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = { refresh: ['listTags'] } as const

export const useTags = () => useRead('listTags')
export const useRenameTag = () => useSend('renameTag', refresh)
export const useDeleteTag = () => useSend('deleteTag', refresh)
