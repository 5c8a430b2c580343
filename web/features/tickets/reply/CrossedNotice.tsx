import type { Crossed } from '#/shared/desk/schemas.ts'
import { ComposerNotice } from '#/web/features/tickets/reply/ComposerNotice.tsx'
import { serverNow } from '#/web/shell/api/server-clock.ts'

/** Says which message was written since the writer last looked, so that they read it before they send again. */
export function CrossedNotice({ crossed }: { crossed: Crossed }) {
  return <ComposerNotice quote={crossed.messages.at(-1)?.comment}>{sentenceOf(crossed)}</ComposerNotice>
}

function sentenceOf({ messages, sending }: Crossed): string {
  const last = messages.at(-1)
  if (last) {
    const verb = last.internal ? 'added a note' : 'replied'
    return `${last.authorName} ${verb} ${ago(last.createdAt)}. Read it, then send again.`
  }
  if (sending.length === 0) return 'You already sent this reply. Send it again?'
  const verb = sending.length === 1 ? 'is' : 'are'
  return `${sending.join(' and ')} ${verb} sending a reply right now. Read it, then send again.`
}

function ago(at: string): string {
  const seconds = Math.max(1, Math.round((serverNow().getTime() - Date.parse(at)) / 1000))
  if (seconds < 60) return seconds === 1 ? 'a second ago' : `${seconds} seconds ago`
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
}
