import { useSend } from '#/web/shell/api/use-send.ts'
import { uploadAttachment } from '#/web/ui/files/upload-attachment.ts'
import { readsOfTickets } from '#/web/ui/requests/reads-of-tickets.ts'

/** Uploads files to a ticket that was just opened, and adds them to its conversation. Throws `ApiError`. */
export function useAttachFiles() {
  const { send } = useSend('addComment', { refresh: readsOfTickets })
  return async (ticketId: string, files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const { signal } = new AbortController()
    const uploads = files.map(file => uploadAttachment({ ticketId, file, signal, onProgress: () => {} }))
    const attachmentIds = (await Promise.all(uploads)).map(({ id }) => id)
    await send({ parameters: { id: ticketId }, body: { comment: '', internal: false, attachmentIds } })
  }
}
