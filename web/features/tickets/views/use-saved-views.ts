import type { SavedView } from '#/shared/queue/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'

const refresh = { refresh: ['getQueueCounts'] as const }

export const useCreateView = () => useSend('createView', refresh)
export const useUpdateView = () => useSend('updateView', refresh)

/** Deletes a saved view at once; Undo saves it again. */
export function useDeleteView(): (view: SavedView) => Promise<void> {
  const deleting = useSend('deleteView', refresh)
  const creating = useCreateView()
  return async ({ id, name, filters, sort, pinned, shared }) => {
    if (!(await attempt(() => deleting.send({ parameters: { id } })))) return
    const undo = () => void attempt(() => creating.send({ body: { name, filters, sort, pinned, shared } }))
    toast({ title: 'View deleted', undo })
  }
}
