import { hashOfSession, type SessionName, type SessionRow } from '#/functions/identity/data/sessions.ts'
import type { ListedSession } from '#/shared/profile/schemas.ts'

/** A session, described so that its owner recognizes it. */
export function sessionView(row: SessionRow, current: SessionName): ListedSession {
  const id = hashOfSession(row)
  return {
    id,
    createdAt: row.createdAt,
    expiresAt: new Date(row.expire * 1000).toISOString(),
    address: row.address,
    userAgent: row.userAgent,
    current: id === current.hash,
  }
}
