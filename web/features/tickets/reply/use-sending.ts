import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NewComment } from '#/shared/comments/schemas.ts'
import { countBlanks } from '#/shared/desk/canned-fields.ts'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import { maxCountedReplies, maxMentions, NewSend } from '#/shared/desk/new-send.ts'
import type { FollowUp } from '#/shared/desk/rules.ts'
import type { Crossed } from '#/shared/desk/schemas.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import type { CannedReplyId } from '#/shared/lib/ids.ts'
import { tagLimits } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { useOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import { minutesHint, parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import { useAddComment, useCreateSend } from '#/web/features/tickets/data/use-tickets.ts'
import { holdReply, sendHeldNow, undoHeld } from '#/web/features/tickets/reply/held-reply.ts'
import { mentionedIn } from '#/web/features/tickets/reply/insertions.ts'
import { useChosenFollowUp } from '#/web/features/tickets/reply/use-chosen-follow-up.ts'
import type { useDraft } from '#/web/features/tickets/reply/use-draft.ts'
import { useLongTimer } from '#/web/features/tickets/time/use-long-timer.tsx'
import { forgetTimeInFront, useTimeInFront } from '#/web/features/tickets/time/use-time-in-front.ts'
import { useUnlogged } from '#/web/features/tickets/time/use-timer.ts'
import { ApiError, explain, fieldErrors, isNetworkFailure, isSignedOut } from '#/web/shell/api/errors.ts'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'
import type { useUploads } from '#/web/ui/files/use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>

interface SendingOptions {
  ticket: TicketPage
  user: SessionUser
  sawUntil: string
  draft: ReturnType<typeof useDraft>
  files: Uploads
  /** Called after a reply of the team's was sent. */
  onSent: () => void
}

/** Sends the message: a customer’s and a note at once, a reply of the team’s after ten seconds in which it can be undone. */
export function useSending({ ticket, user, sawUntil, draft, files, onSent }: SendingOptions) {
  const byStaff = isStaff(user.role)
  const navigate = useNavigate()
  const comments = useAddComment()
  const sends = useCreateSend()
  const refreshAll = useRefresh()
  const unlogged = useUnlogged(ticket.id, { isOff: !byStaff })
  const choice = useChosenFollowUp(user.id, ticket.status)
  const [error, setError] = useState<string>()
  const [minutesError, setMinutesError] = useState<string>()
  const [crossed, setCrossed] = useState<Crossed>()
  /** A message that is sent once its files are uploaded, or once the device is online again. */
  const [waiting, setWaiting] = useState<Waiting>()
  const [offline, setOffline] = useState<Waiting>()
  const written = JSON.stringify([draft.kind, draft.text, files.uploads.map(({ key }) => key)])
  const [note, setNote] = useState<TimeNote>({ description: '', billing: '' })
  /** The canned replies in the message, whose use is counted. */
  const [inserted, setInserted] = useState<readonly CannedReplyId[]>([])
  /** The send that the last canned reply suggests. */
  const [suggested, setAlso] = useState<FollowUp>()
  /** The tags that canned replies in the message suggest. */
  const [tags, setTags] = useState<readonly string[]>([])
  const also = choice.possible.find(one => one === suggested)
  /** The follow-up of a message that has blanks, after the user tried to send it. */
  const [blanked, setBlanked] = useState<FollowUp>()
  const hasBlanks = byStaff && countBlanks(draft.text) > 0
  /** The text that the user sends with its blanks. */
  const allowed = useRef<string>(undefined)
  // Read when a note may mention people, before it is sent.
  const { data: desk } = useDesk({ isOff: !byStaff || draft.kind !== 'note' || !draft.text.includes('@') })
  const uploading = files.uploads.filter(({ state }) => state === 'uploading').length
  const inFront = useTimeInFront(ticket.id, { isOff: !user.preferences.suggestMinutes })
  const minutes = draft.minutes ?? String(unlogged?.minutes ?? inFront ?? '')

  const openItems = useOpenItems()
  /** Whether the user resolves the ticket with open items. */
  const [mayStayOpen, setMayStayOpen] = useState(false)
  const asked = useRef<FollowUp>('stay')
  const longTimer = useLongTimer(unlogged, chosen => {
    draft.write({ minutes: String(chosen) })
    setWaiting({ followUp: asked.current, written })
  })

  const asCustomer = async () => {
    const attachmentIds = files.uploads.flatMap(({ id }) => id ?? [])
    const checked = check(NewComment, { comment: draft.text.trim() ? draft.text : '', attachmentIds })
    if (!checked.ok) return setError(checked.errors[0]?.message)
    const comment = await comments.send({ parameters: { id: ticket.id }, body: checked.value })
    sent()
    if (comment.ticketId === ticket.id) return toast({ title: 'Success', description: 'Reply sent' })
    toast({
      title: 'New ticket opened',
      description: 'The original ticket was resolved a while ago, so we opened a new one linked to it.',
    })
    navigate(`/tickets/${comment.ticketId}`)
  }

  const asStaff = async (followUp: FollowUp) => {
    const internal = draft.kind === 'note'
    const logged = minutes.trim() === '' ? undefined : parseMinutes(minutes)
    if (minutes.trim() !== '' && logged === undefined) return setMinutesError(minutesHint)
    // A message that was refused is sent on the second press, after its writer has seen the others.
    const confirm = crossed !== undefined
    const checked = check(NewSend, {
      comment: draft.text.trim() ? draft.text : '',
      internal,
      attachmentIds: files.uploads.flatMap(({ id }) => id ?? []),
      followUp: internal ? 'stay' : followUp,
      ...(logged !== undefined && {
        minutes: logged,
        ...(note.description.trim() && { timeDescription: note.description.trim() }),
        ...(note.billing && { timeBillable: note.billing === 'yes' }),
        ...(unlogged && { fromTimer: true }),
      }),
      ...(!internal && draft.skipContacts?.length && { skipContacts: [...draft.skipContacts] }),
      ...(!internal && tags.length > 0 && { addTags: tags.slice(0, tagLimits.perTicket) }),
      ...(internal && desk && { mentions: mentionedIn(draft.text, desk.people).slice(0, maxMentions) }),
      ...(inserted.length > 0 && { cannedReplyIds: inserted.slice(-maxCountedReplies) }),
      ...(!internal && (confirm ? { confirm } : { sawUntil })),
    })
    if (!checked.ok) return setError(checked.errors[0]?.message)
    const { value } = checked
    const attachments = files.attachments()
    const response = await sends.send({ parameters: { id: ticket.id }, body: value })
    sent()
    if (!('sendId' in response)) return toast({ title: 'Success', description: 'Note added' })
    const toastId = toast({
      title: `Reply sent to ${ticket.customerName}`,
      undo: async () => {
        const returnedTo = await undoHeld()
        if (returnedTo) navigate(`/tickets/${returnedTo}`)
      },
      also: { label: 'Send now', go: () => void sendHeldNow() },
    })
    holdReply({ ...response, ticketId: ticket.id, comment: value.comment, attachments, toastId }, refreshAll)
    onSent()
  }

  const sent = () => {
    forgetTimeInFront(ticket.id)
    draft.clear()
    files.clear()
    setCrossed(undefined)
    setNote({ description: '', billing: '' })
    setInserted([])
    setAlso(undefined)
    setTags([])
    setMayStayOpen(false)
  }

  const refused = (failure: unknown, followUp: FollowUp) => {
    if (isSignedOut(failure)) return draft.noteUnsent()
    if (isNetworkFailure(failure) && !navigator.onLine) return setOffline({ followUp, written })
    const current = failure instanceof ApiError && failure.status === 409 ? failure.problem?.current : undefined
    if (current && 'messages' in current) {
      refreshAll(['listComments', 'getTicket'])
      return setCrossed(current as Crossed)
    }
    setError(Object.values(fieldErrors(failure))[0] ?? explain(failure))
  }

  const pending = comments.pending || sends.pending
  const submit = async (
    followUp: FollowUp = also ?? choice.followUp,
    { withBlanks = false, isAnswered = false } = {},
  ) => {
    if (pending) return
    setError(undefined)
    setMinutesError(undefined)
    setBlanked(undefined)
    if (withBlanks) allowed.current = draft.text
    if (hasBlanks && allowed.current !== draft.text) return setBlanked(followUp)
    const resolves = byStaff && draft.kind === 'reply' && followUp === 'resolve'
    if (resolves && ticket.openItems && !mayStayOpen && !isAnswered) {
      return openItems.ask([ticket], { status: 'resolved' }, () => {
        setMayStayOpen(true)
        void submit(followUp, { isAnswered: true })
      })
    }
    setOffline(undefined)
    if (uploading > 0) return setWaiting({ followUp, written })
    if (files.uploads.some(({ state }) => state !== 'ready'))
      return setError('Some files failed to upload. Try again or remove them.')
    // Hours of a timer are logged once the user has said how many of them were work.
    if (byStaff && longTimer.isLong && draft.minutes === undefined) {
      asked.current = followUp
      return longTimer.ask()
    }
    await draft.settle()
    await (byStaff ? asStaff(followUp) : asCustomer()).catch(failure => refused(failure, followUp))
  }

  // A message that its writer changes while it waits is not sent by itself: it may be half changed.
  useEffect(() => {
    if (waiting && waiting.written !== written) return setWaiting(undefined)
    if (!waiting || uploading > 0) return
    setWaiting(undefined)
    void submit(waiting.followUp)
  })
  useEffect(() => {
    if (offline && offline.written !== written) setOffline(undefined)
  }, [offline, written])

  const again = useRef(submit)
  again.current = submit
  useEffect(() => {
    if (offline === undefined) return undefined
    const onOnline = () => void again.current(offline.followUp)
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [offline])

  return {
    submit,
    pending,
    uploading,
    isWaiting: waiting !== undefined,
    isOffline: offline !== undefined,
    error,
    forgetError: () => setError(undefined),
    minutesError,
    forgetMinutesError: () => setMinutesError(undefined),
    crossed,
    choice,
    longTimer,
    openItems,
    minutes,
    note,
    setNote,
    also,
    tags,
    /** Declines the send and the tags that canned replies suggest. */
    forgetSuggestions: () => {
      setAlso(undefined)
      setTags([])
    },
    /** Notes that a canned reply was inserted. */
    noteReply: ({ id, followUp, addTags }: CannedReply) => {
      setInserted(before => [...before.filter(one => one !== id), id])
      setAlso(followUp ?? undefined)
      setTags(before => [...new Set([...before, ...addTags])])
    },
    /** Sends a message with its blanks, once the user was asked to fill them in. */
    sendAnyway: hasBlanks && blanked !== undefined ? () => void submit(blanked, { withBlanks: true }) : undefined,
  }
}

/** A message that is sent later, with its follow-up, if it is still as it was written. */
interface Waiting {
  followUp: FollowUp
  written: string
}

/** Details of the logged time. */
export interface TimeNote {
  description: string
  billing: '' | 'yes' | 'no'
}

/** The follow-up that a shortcut sends with; undefined for any other key. */
export function followUpByKey(event: KeyboardEvent): FollowUp | undefined {
  if (event.key !== 'Enter') return undefined
  if (event.altKey) return 'wait'
  if (!event.ctrlKey && !event.metaKey) return undefined
  return event.shiftKey ? 'resolve' : 'stay'
}
