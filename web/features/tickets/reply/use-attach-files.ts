import { useAddComment } from '#/web/features/tickets/data/use-tickets.ts'
import { uploadAttachment } from '#/web/features/tickets/reply/upload-attachment.ts'

/** Uploads files to a ticket that was just opened, and adds them to its conversation. Throws `ApiError`. */
export function useAttachFiles() {
  const { send } = useAddComment()
  return async (ticketId: string, files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const { signal } = new AbortController()
    const uploads = files.map(file => uploadAttachment({ ticketId, file, signal, onProgress: () => {} }))
    const attachmentIds = (await Promise.all(uploads)).map(({ id }) => id)
    await send({ parameters: { id: ticketId }, body: { comment: '', internal: false, attachmentIds } })
  }
}
