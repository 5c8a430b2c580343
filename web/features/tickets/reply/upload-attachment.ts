import { routesById } from 'virtual:routes'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import { contentTypeOf } from '#/web/features/tickets/reply/attachment-rules.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'

interface Upload {
  ticketId: string
  file: File
  signal: AbortSignal
  /** Receives the progress, 0 to 1. */
  onProgress: (part: number) => void
}

/** Uploads a file straight to storage and confirms it. Throws ApiError, with status 0 for an abort too. */
export async function uploadAttachment({ ticketId, file, signal, onProgress }: Upload): Promise<Attachment> {
  const { data } = await request(routesById.startAttachment, {
    parameters: { id: ticketId },
    body: { name: file.name, contentType: contentTypeOf(file), size: file.size },
    idempotencyKey: crypto.randomUUID(),
  })
  await put(data.url, data.headers, file, signal, onProgress)
  const taken = await request(routesById.finishAttachment, {
    parameters: { id: ticketId, attachmentId: data.id },
    idempotencyKey: crypto.randomUUID(),
  })
  return taken.data
}

/** Headers that the browser sets itself and scripts cannot set. */
const ownHeaders = ['content-length', 'host']

/** `fetch` does not report upload progress. */
function put(
  url: string,
  headers: Record<string, string>,
  file: File,
  signal: AbortSignal,
  onProgress: Upload['onProgress'],
) {
  return new Promise<void>((resolve, reject) => {
    const call = new XMLHttpRequest()
    const fail = () => reject(new ApiError(call.status, 'The upload failed. Try again.'))
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => (call.status >= 200 && call.status < 300 ? resolve() : fail())
    call.onerror = fail
    call.onabort = fail
    signal.addEventListener('abort', () => call.abort())
    if (signal.aborted) return fail()
    call.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) {
      if (!ownHeaders.includes(name.toLowerCase())) call.setRequestHeader(name, value)
    }
    call.send(file)
  })
}
