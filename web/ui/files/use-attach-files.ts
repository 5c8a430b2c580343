import { isSignedOut } from '#/web/shell/api/errors.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { uploadAttachment } from '#/web/ui/files/upload-attachment.ts'
import { readsOfTickets } from '#/web/ui/requests/reads-of-tickets.ts'

/** Uploads files to a ticket that was just opened, and adds them to its conversation. Returns those that were not uploaded. */
export function useAttachFiles() {
  const { send } = useSend('addComment', { refresh: readsOfTickets })
  return async (ticketId: string, files: readonly File[]): Promise<readonly File[]> => {
    if (files.length === 0) return []
    const { signal } = new AbortController()
    const uploads = await Promise.allSettled(
      files.map(file => uploadAttachment({ ticketId, file, signal, onProgress: () => {} })),
    )
    const attachmentIds = uploads.flatMap(upload => (upload.status === 'fulfilled' ? [upload.value.id] : []))
    if (uploads.some(upload => upload.status === 'rejected' && isSignedOut(upload.reason))) announceSessionLost()
    if (attachmentIds.length === 0) return files
    try {
      await send({ parameters: { id: ticketId }, body: { comment: '', internal: false, attachmentIds } })
    } catch {
      return files
    }
    return files.filter((_, index) => uploads[index]?.status === 'rejected')
  }
}
