import { createHash, randomBytes } from 'node:crypto'
import type { SessionName } from '#/functions/data/sessions.ts'
import { isHttps } from '#/functions/lib/env.ts'
import { UserId } from '#/shared/lib/ids.ts'

/** The session's secret as the browser keeps it: `<user id>.<256 random bits>`. The table has the hash of the bits. */
const cookieName = () => (isHttps() ? '__Host-sid' : 'sid')
const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`
const sevenDays = 7 * 24 * 60 * 60

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A new session's name, and the Set-Cookie that gives the browser its secret. */
export function newSession(userId: UserId): { name: SessionName; cookie: string } {
  const secret = randomBytes(32).toString('base64url')
  return {
    name: { userId, hash: hashOf(secret) },
    cookie: `${cookieName()}=${userId}.${secret}; Max-Age=${sevenDays}; ${attributes()}`,
  }
}

/** The session that a request's cookies name, or undefined where there is none that could be one. */
export function sessionOf(cookies: readonly string[] | undefined): SessionName | undefined {
  const prefix = `${cookieName()}=`
  const value = cookies?.find(cookie => cookie.startsWith(prefix))?.slice(prefix.length)
  const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(value ?? '')
  if (!match?.[1] || !match[2] || !UserId.safeParse(match[1]).success) return undefined
  return { userId: match[1], hash: hashOf(match[2]) }
}

/** The Set-Cookie that takes the session from the browser. */
export const clearedCookie = () => `${cookieName()}=; Max-Age=0; ${attributes()}`
