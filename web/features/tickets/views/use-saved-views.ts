import type { SavedView } from '#/shared/queue/schemas.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'

const refresh = { refresh: ['getQueueCounts'] as const }

export const useCreateView = () => useSend('createView', refresh)
export const useUpdateView = () => useSend('updateView', refresh)

/** Deletes a saved view at once; Undo saves it again. */
export function useDeleteView(): (view: SavedView) => Promise<void> {
  const deleting = useSend('deleteView', refresh)
  const creating = useCreateView()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
      return false
    }
  }
  return async ({ id, name, filters, sort, pinned, shared }) => {
    if (!(await attempt(() => deleting.send({ parameters: { id } })))) return
    const undo = () => void attempt(() => creating.send({ body: { name, filters, sort, pinned, shared } }))
    toast({ title: 'View deleted', undo })
  }
}
