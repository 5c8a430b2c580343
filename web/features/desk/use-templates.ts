import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = { refresh: ['getDesk', 'listQueue', 'listTickets', 'getQueueCounts'] } as const

export const useCreateTemplate = () => useSend('createTemplate', refresh)
export const useUpdateTemplate = () => useSend('updateTemplate', refresh)
export const useDeleteTemplate = () => useSend('deleteTemplate', { refresh: ['getDesk'] })
