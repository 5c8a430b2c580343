import { routesById } from 'virtual:routes'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { contentTypeOf } from '#/web/ui/files/attachment-rules.ts'

interface Upload {
  ticketId: string
  file: File
  signal: AbortSignal
  /** Receives the progress, 0 to 1. */
  onProgress: (part: number) => void
}

/** Loads the uploader, which only messages with files need. */
const loadUploader = async () => (await import('#/web/ui/files/upload-file.ts')).uploadFile

/** Uploads a file straight to storage and confirms it. Throws ApiError, with status 0 for an abort too. */
export async function uploadAttachment({ ticketId, file, signal, onProgress }: Upload): Promise<Attachment> {
  const { data } = await request(routesById.startAttachment, {
    parameters: { id: ticketId },
    body: { name: file.name, contentType: contentTypeOf(file), size: file.size },
    idempotencyKey: crypto.randomUUID(),
  })
  try {
    const uploadFile = await loadUploader()
    await uploadFile({ file, url: data.url, headers: data.headers, signal, onProgress })
  } catch (error) {
    throw new ApiError(statusOf(error), 'The upload failed. Try again.')
  }
  const taken = await request(routesById.finishAttachment, {
    parameters: { id: ticketId, attachmentId: data.id },
    idempotencyKey: crypto.randomUUID(),
  })
  return taken.data
}

/** The status that storage responded with; 0 if it was not reached. */
const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0
