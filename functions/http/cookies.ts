import { createHash, randomBytes } from 'node:crypto'
import type { SessionName } from '#/functions/identity/data/sessions.ts'
import { isHttps } from '#/functions/runtime/env.ts'
import type { DeviceName } from '#/functions/two-step/data/devices.ts'
import {
  type Appearance,
  appearanceCookie,
  appearanceSeconds,
  defaultAppearance,
} from '#/shared/branding/appearance.ts'
import { rememberedDays } from '#/shared/identity/sign-ins.ts'
import { UserId } from '#/shared/lib/ids.ts'

/** A session's or device's secret in the browser: `<user id>.<256 random bits>`. The table stores only the hash of the bits. */
const nameOnSite = (name: string) => (isHttps() ? `__Host-${name}` : name)
const sessionCookie = 'sid'
const deviceCookie = 'device'
const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`
const daySeconds = 24 * 60 * 60
const sevenDays = 7 * daySeconds

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A new secret's name, and the Set-Cookie header that stores it in the browser. */
function newSecret(cookie: string, userId: UserId, maxAge: number) {
  const secret = randomBytes(32).toString('base64url')
  return {
    name: { userId, hash: hashOf(secret) },
    cookie: `${nameOnSite(cookie)}=${userId}.${secret}; Max-Age=${maxAge}; ${attributes()}`,
  }
}

/** The name in the cookie called `cookie`, or undefined if it cannot be one of our secrets. */
function namedBy(cookies: readonly string[] | undefined, cookie: string) {
  const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(cookieValue(cookies, cookie) ?? '')
  if (!match?.[1] || !match[2] || !UserId.safeParse(match[1]).success) return undefined
  return { userId: match[1], hash: hashOf(match[2]) }
}

/** A new session's name, and the Set-Cookie header that stores its secret in the browser. */
export const newSession = (userId: UserId): { name: SessionName; cookie: string } =>
  newSecret(sessionCookie, userId, sevenDays)

/** The session named by a request's cookies, or undefined if there is none. */
export const sessionOf = (cookies: readonly string[] | undefined): SessionName | undefined =>
  namedBy(cookies, sessionCookie)

/** The Set-Cookie header that removes a cookie from the browser: the session's unless named. */
export const clearedCookie = (name = sessionCookie) => `${nameOnSite(name)}=; Max-Age=0; ${attributes()}`

/** The name of a device to remember, and the Set-Cookie header that stores its secret in the browser. */
export const newDevice = (userId: UserId): { name: DeviceName; cookie: string } =>
  newSecret(deviceCookie, userId, rememberedDays * daySeconds)

/** The Set-Cookie header that makes a browser known to an account; browsers keep it for at most 400 days. */
export const knownCookie = (name: string, value: string): string =>
  `${nameOnSite(name)}=${value}; Max-Age=${400 * daySeconds}; ${attributes()}`

const appearanceHeader = (value: string, maxAge: number) =>
  `${appearanceCookie}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${isHttps() ? '; Secure' : ''}`

/** The Set-Cookie header with a user's choice of colors, which a page's first script reads. */
export const appearanceSetting = (choice: Appearance = defaultAppearance): string =>
  appearanceHeader(choice, appearanceSeconds)

/** The Set-Cookie header after which pages are light again. */
export const clearedAppearance = (): string => appearanceHeader('', 0)

/** The value of one of our cookies, or undefined. */
export function cookieValue(cookies: readonly string[] | undefined, name: string): string | undefined {
  const prefix = `${nameOnSite(name)}=`
  return cookies?.find(one => one.startsWith(prefix))?.slice(prefix.length)
}

/** The remembered device named by a request's cookies, or undefined if there is none. */
export const deviceOf = (cookies: readonly string[] | undefined): DeviceName | undefined =>
  namedBy(cookies, deviceCookie)
