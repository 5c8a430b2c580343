import type { ReceivedEmail, TooComplex } from '#/functions/inbound-email/reading/read-email.ts'
import type { Trust } from '#/functions/inbound-email/reading/sender-trust.ts'
import type { EmailSettings } from '#/shared/desk/email-settings.ts'

/** An email as SES delivered it, with what SES found out about its sender. */
export interface Delivery {
  /** Its SES id, by which the original is kept. */
  id: string
  /** The addresses that it was delivered to; those in its headers decide nothing. */
  recipients: readonly string[]
  hasSpam: boolean
  hasVirus: boolean
  /** The result of the checks of its sender. */
  trust: Trust
  email: ReceivedEmail | TooComplex
  /** Identifies its content (`contentHash`). */
  hash: string
  at: Date
  /** The desk’s settings about emails. */
  settings: EmailSettings
}

/** A delivered email that can be read, from one author. */
export interface ReadableDelivery extends Delivery {
  email: ReceivedEmail
  from: { address: string; name: string }
}
