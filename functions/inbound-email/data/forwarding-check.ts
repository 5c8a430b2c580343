import { randomBytes } from 'node:crypto'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import type { ForwardingCheck } from '#/shared/inbound-email/schemas.ts'

/** The latest email that was sent to the support address to see whether it is forwarded. */
export interface ForwardingCheckRow extends Key {
  /** 80 random bits in the subject, by which the email is recognized. */
  code: string
  sentTo: string
  sentAt: string
  arrivedAt?: string
  isVerified?: boolean
}

const checkKey: Key = { pk: 'FORWARDINGCHECK', sk: 'FORWARDINGCHECK' }

/** The subject of the email of a check. */
export const checkSubject = (code: string) => `Forwarding check: ${code}`

/** The code in a subject; undefined if it is not the subject of such an email. */
export const codeIn = (subject: string): string | undefined => /\bForwarding check: ([0-9a-f]{20})\b/.exec(subject)?.[1]

export const newCheckCode = (): string => randomBytes(10).toString('hex')

/** Access pattern: the latest check; undefined if there was none. One consistent read. */
export const findForwardingCheck = () => get<ForwardingCheckRow>(checkKey)

/** The write that begins a check, in place of an earlier one. */
export const beginCheckWrite = (check: Pick<ForwardingCheckRow, 'code' | 'sentTo' | 'sentAt'>): Write => ({
  put: { ...checkKey, ...check },
})

/** The write that records the arrival of a check’s email; fails if another check has begun. */
export const arrivedWrite = (code: string, isVerified: boolean, at: string): Write => ({
  change: checkKey,
  update: 'SET arrivedAt = :at, isVerified = :verified',
  condition: 'code = :code',
  values: { ':at': at, ':verified': isVerified, ':code': code },
})

export const checkView = ({
  sentTo,
  sentAt,
  arrivedAt,
  isVerified,
}: Omit<ForwardingCheckRow, keyof Key>): ForwardingCheck => ({
  sentTo,
  sentAt,
  arrivedAt: arrivedAt ?? null,
  isVerified: isVerified ?? false,
})
