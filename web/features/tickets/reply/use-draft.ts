import { routesById } from 'virtual:routes'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AttachmentId } from '#/shared/attachments/schemas.ts'
import type { Draft } from '#/shared/desk/unsent.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import { ApiError, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

/** A message that is being written on a ticket, as this device has it. */
export interface LocalDraft {
  text: string
  kind: 'reply' | 'note'
  /** Minutes to log, as typed; undefined until they are, while the timer suggests them. */
  minutes?: string
  /** The contacts who will get no email about it. */
  skipContacts?: readonly string[]
  /** The server's revision that it is based on. */
  revision: number
  /** Whether the server does not have it yet. */
  isUnsaved: boolean
  /** Whether the session ended when it was being sent. */
  isUnsent?: boolean
}

const nothing: LocalDraft = { text: '', kind: 'reply', revision: 0, isUnsaved: false }
/** Milliseconds after the last change. */
const pause = 5000

/** The draft stored on the device; an empty one if there is none or it is invalid. */
export function parseDraft(kept: string | null): LocalDraft {
  try {
    const { text, kind, minutes, skipContacts, revision, isUnsaved, isUnsent } = JSON.parse(kept ?? 'null') ?? {}
    if (typeof text !== 'string') return nothing
    return {
      text,
      kind: kind === 'note' ? 'note' : 'reply',
      ...(typeof minutes === 'string' && { minutes }),
      ...(Array.isArray(skipContacts) && { skipContacts: skipContacts.filter(one => typeof one === 'string') }),
      revision: Number.isInteger(revision) ? revision : 0,
      isUnsaved: isUnsaved === true,
      ...(isUnsent === true && { isUnsent }),
    }
  } catch {
    return nothing
  }
}

/** A draft of the server as this device keeps it. */
export const localDraft = ({ text, internal, minutes, skipContacts, revision }: Draft): LocalDraft => ({
  text,
  kind: internal ? 'note' : 'reply',
  ...(minutes !== null && { minutes: String(minutes) }),
  ...(skipContacts.length > 0 && { skipContacts }),
  revision,
  isUnsaved: false,
})

/** The draft to begin with: the device's if the server does not have it yet, else the newer one. */
export const startingDraft = (kept: LocalDraft, server: Draft | null): LocalDraft =>
  !kept.isUnsaved && server && server.revision >= kept.revision ? localDraft(server) : kept

const isBlank = ({ text, attachments }: Draft) => text === '' && attachments.length === 0
const isSame = (one: LocalDraft, other: LocalDraft) =>
  one.text === other.text &&
  one.kind === other.kind &&
  one.minutes === other.minutes &&
  one.skipContacts?.join() === other.skipContacts?.join()

function bodyOf(
  { text, kind, minutes: typed = '', skipContacts = [], revision }: LocalDraft,
  attachmentIds: readonly AttachmentId[],
) {
  const minutes = parseMinutes(typed)
  return {
    text,
    internal: kind === 'note',
    attachmentIds: [...attachmentIds],
    ...(minutes !== undefined && { minutes }),
    ...(skipContacts.length > 0 && { skipContacts: [...skipContacts] }),
    revision,
  }
}

interface DraftOptions {
  ticket: Pick<TicketPage, 'id' | 'draft'>
  userId: string
  /** The uploaded files, which are part of it. */
  attachmentIds: readonly AttachmentId[]
  /** Called with a newer draft of another device that replaced this one. */
  onReplaced: (draft: Draft) => void
}

/** The user's draft on a ticket: on the device at each key, and on the server after five seconds without one. */
export function useDraft({ ticket, userId, attachmentIds, onReplaced }: DraftOptions) {
  const key = `beacon:draft:${userId}:${ticket.id}`
  const [draft, setDraft] = useState(() => startingDraft(parseDraft(deviceStorage.get(key)), ticket.draft))
  const [newer, setNewer] = useState<Draft>()
  const latest = useRef(draft)
  const files = useRef(attachmentIds)
  files.current = attachmentIds
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<void>>(undefined)

  const keep = useCallback(
    (next: LocalDraft) => {
      latest.current = next
      setDraft(next)
      // An emptied text is kept until the server knows, so that a reload does not bring it back.
      if (next.text || next.isUnsaved) deviceStorage.set(key, JSON.stringify(next))
      else deviceStorage.remove(key)
    },
    [key],
  )

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const sent = latest.current
    if (!sent.isUnsaved) return
    try {
      const { data } = await request(routesById.saveDraft, {
        parameters: { id: ticket.id },
        body: bodyOf(sent, files.current),
      })
      const now = { ...latest.current, revision: data.revision, isUnsaved: !isSame(latest.current, sent) }
      // A logout in another tab has cleared the device's copy.
      if (deviceStorage.get(key) !== null) return keep(now)
      latest.current = now
      setDraft(now)
    } catch (error) {
      if (isSignedOut(error)) announceSessionLost()
      const current = error instanceof ApiError && error.status === 409 ? error.problem?.current : undefined
      if (!current) return
      if (!isBlank(current as Draft)) return setNewer(current as Draft)
      // It was sent or deleted elsewhere, so nothing is lost by replacing it.
      keep({ ...latest.current, revision: (current as Draft).revision })
      return save()
    }
  }, [key, keep, ticket.id])

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      saving.current = save()
    }, pause)
  }, [save])
  useEffect(
    () => () => {
      void save()
    },
    [save],
  )

  const write = useCallback(
    (change: Partial<LocalDraft>) => {
      keep({ ...latest.current, ...change, isUnsaved: true, isUnsent: false })
      saveSoon()
    },
    [keep, saveSoon],
  )

  const attached = attachmentIds.join()
  const savedFiles = useRef(attached)
  useEffect(() => {
    if (savedFiles.current === attached) return
    savedFiles.current = attached
    write({})
  }, [attached, write])

  // A draft that this device has saved follows the newer one of another device.
  const { draft: server } = ticket
  const replaced = useRef(onReplaced)
  replaced.current = onReplaced
  useEffect(() => {
    if (!server || latest.current.isUnsaved || server.revision <= latest.current.revision) return
    keep(localDraft(server))
    replaced.current(server)
  }, [server, keep])

  return {
    ...draft,
    newer,
    write,
    /** Waits for a save that is under way, and cancels a later one, because the text is about to be sent. */
    settle: async () => {
      clearTimeout(timer.current)
      await saving.current
    },
    /** Notes that the session ended while the message was being sent. */
    noteUnsent: () => keep({ ...latest.current, isUnsent: true }),
    /** Empties it after it was sent, as the server did. */
    clear: () => {
      clearTimeout(timer.current)
      savedFiles.current = ''
      const { revision } = latest.current
      keep({ ...nothing, revision: revision > 0 ? revision + 1 : 0 })
    },
    /** Takes back a message that was not sent, before what was typed since. */
    takeBack: (returned: Draft) => {
      const typed = latest.current.text
      const text = typed === '' || returned.text.endsWith(typed) ? returned.text : `${returned.text}\n\n${typed}`
      keep({ ...localDraft(returned), text, isUnsaved: text !== returned.text })
      savedFiles.current = returned.attachments.map(({ id }) => id).join()
      if (text !== returned.text) saveSoon()
    },
    useNewer: () => {
      if (!newer) return
      keep(localDraft(newer))
      replaced.current(newer)
      setNewer(undefined)
    },
    keepMine: () => {
      if (!newer) return
      keep({ ...latest.current, revision: newer.revision })
      setNewer(undefined)
      saving.current = save()
    },
  }
}
