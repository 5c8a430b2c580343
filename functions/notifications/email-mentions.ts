import { createHash } from 'node:crypto'
import { keepEmailOnce } from '#/functions/email/outbox.ts'
import type { Notice } from '#/functions/notifications/data/notices.ts'
import { wantsTeamEmail } from '#/functions/users/data/preferences.ts'
import { findUsers, isOnTeam } from '#/functions/users/data/users.ts'

/**
 * Emails the staff members that a note mentions, if they turned such emails on; a repeated call sends nothing more. The emails of other notices are written in
 * the transactions of their events.
 */
export async function emailMentions(notices: readonly Notice[]): Promise<void> {
  const mentions = notices.filter(({ kind }) => kind === 'mentioned')
  if (mentions.length === 0) return
  const users = await findUsers([...new Set(mentions.map(({ userId }) => userId))])
  const readers = new Set(users.filter(one => isOnTeam(one) && wantsTeamEmail(one, 'mentioned')).map(({ id }) => id))
  await Promise.all(
    mentions
      .filter(({ userId }) => readers.has(userId))
      .map(({ userId, ticketId, commentId, at }) => {
        const data = { ticketId, reader: userId, note: { id: commentId, createdAt: at } }
        const id = createHash('sha256').update(`mentioned\n${userId}\n${commentId}`).digest('base64url')
        return keepEmailOnce(id, { template: 'ticketMentioned', to: '', toUser: userId, data }, at)
      }),
  )
}
