import { useCallback, useEffect, useRef, useState } from 'react'
import { type Attachment, AttachmentId } from '#/shared/attachments/schemas.ts'
import { ApiError, fieldErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { keepTypedInput, typedInput } from '#/web/shell/browser/typed-input.ts'
import { maxFiles, refusalOf } from '#/web/ui/files/attachment-rules.ts'
import { uploadAttachment } from '#/web/ui/files/upload-attachment.ts'

/** A file being attached to a message. */
export interface Upload {
  key: string
  file: Pick<File, 'name' | 'size'>
  /** Missing after the page was reloaded. */
  source?: File
  /** The uploaded file as messages show it; missing after the page was reloaded. */
  attachment?: Attachment
  state: 'uploading' | 'ready' | 'failed' | 'refused'
  /** 0 to 1. */
  progress: number
  /** Why it failed or was rejected. */
  reason?: string
  id?: AttachmentId
}

/**
 * The files of a message that is being written, beginning with those of its saved draft. Each one uploads as soon as it is chosen.
 */
export function useUploads(ticketId: string, saved: readonly Attachment[] = []) {
  const [uploads, setUploads] = useState(() => withSaved(keptUploads(ticketId), saved))
  useEffect(() => keepUploads(ticketId, uploads), [ticketId, uploads])
  const [tooMany, setTooMany] = useState(false)
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const update = (key: string, change: Partial<Upload>) =>
    setUploads(before => before.map(upload => (upload.key === key ? { ...upload, ...change } : upload)))

  const run = async (key: string, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    const onProgress = (progress: number) => update(key, { progress })
    try {
      const attachment = await uploadAttachment({ ticketId, file, signal: abort.signal, onProgress })
      update(key, { state: 'ready', progress: 1, id: attachment.id, attachment })
    } catch (error) {
      if (isSignedOut(error)) announceSessionLost()
      update(key, { ...failureOf(error) })
    } finally {
      aborts.current.delete(key)
    }
  }

  const add = (files: Iterable<File>) => {
    const chosen = [...files]
    const room = maxFiles - uploads.length
    setTooMany(chosen.length > room)
    const added = chosen.slice(0, Math.max(0, room)).map((file): Upload => {
      const reason = refusalOf(file)
      const key = crypto.randomUUID()
      return reason
        ? { key, file, state: 'refused', progress: 0, reason }
        : { key, file, source: file, state: 'uploading', progress: 0 }
    })
    setUploads(before => [...before, ...added])
    for (const { key, source, state } of added) if (source && state === 'uploading') void run(key, source)
  }

  const remove = (key: string) => {
    aborts.current.get(key)?.abort()
    setTooMany(false)
    setUploads(before => before.filter(upload => upload.key !== key))
  }

  const retry = ({ key, source }: Upload) => {
    if (!source) return
    update(key, { state: 'uploading', progress: 0 })
    void run(key, source)
  }

  const clear = () => {
    setTooMany(false)
    setUploads([])
  }
  /** Replaces the uploaded files with those of another draft. */
  const adopt = useCallback(
    (attachments: readonly Attachment[]) =>
      setUploads(before =>
        withSaved(
          before.filter(({ state }) => state === 'uploading'),
          attachments,
        ),
      ),
    [],
  )
  /** The uploaded files as messages show them. */
  const attachments = () => uploads.flatMap(({ attachment }) => attachment ?? [])
  return { uploads, tooMany, add, remove, retry, clear, adopt, attachments }
}

/** Uploads with the files of a draft that are not among them. */
function withSaved(uploads: readonly Upload[], saved: readonly Attachment[]): readonly Upload[] {
  const known = new Set(uploads.map(({ id }) => id))
  const added = saved.filter(({ id }) => !known.has(id))
  return [
    ...uploads,
    ...added.map(
      (attachment): Upload => ({
        key: attachment.id,
        file: attachment,
        state: 'ready',
        progress: 1,
        id: attachment.id,
        attachment,
      }),
    ),
  ]
}

/** A file that the server rejected stays rejected; anything else may work on a retry. */
function failureOf(error: unknown): Pick<Upload, 'state' | 'reason'> {
  const [reason] = Object.values(fieldErrors(error))
  if (reason) return { state: 'refused', reason }
  const detail = error instanceof ApiError && error.status === 429 ? 'Too many uploads at once.' : 'Upload failed.'
  return { state: 'failed', reason: detail }
}

const formOf = (ticketId: string) => `reply-files:${ticketId}`

/** Keeps the files in the tab by name; those that the server has, also by id. */
function keepUploads(ticketId: string, uploads: readonly Upload[]) {
  const files = uploads.map(({ key, file, id = '' }) => ({ key, name: file.name, size: String(file.size), id }))
  keepTypedInput(formOf(ticketId), files.length > 0 ? { files } : undefined)
}

/** Files kept from before the page loaded: uploaded ones are on the server, the others must be attached again. */
function keptUploads(ticketId: string): readonly Upload[] {
  const files = typedInput(formOf(ticketId))?.files
  return (Array.isArray(files) ? (files as Record<string, string>[]) : []).map(
    ({ key = '', name = '', size, id }): Upload => {
      const file = { name, size: Number(size) }
      const parsed = AttachmentId.safeParse(id)
      return parsed.success
        ? { key, file, state: 'ready', progress: 1, id: parsed.data }
        : { key, file, state: 'refused', progress: 0, reason: 'This file was not uploaded yet. Attach it again.' }
    },
  )
}
