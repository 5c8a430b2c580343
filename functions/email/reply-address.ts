import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { getKey } from '#/functions/providers/keys.ts'
import { env } from '#/functions/runtime/env.ts'
import { TicketId } from '#/shared/lib/ids.ts'

/** A person on a ticket, as their reply address names them. */
export interface Party {
  ticketId: TicketId
  /** Identifies their address without containing it. */
  partyId: string
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Lower-case base 32, five bits a character: email clients may change a letter's case. */
const base32 = (bytes: Uint8Array, length: number): string =>
  Array.from({ length }, (_, index) => {
    const byte = Math.floor((index * 5) / 8)
    const bits = ((bytes[byte] ?? 0) << 8) | (bytes[byte + 1] ?? 0)
    return alphabet[(bits >> (11 - ((index * 5) % 8))) & 31]
  }).join('')

/** Identifies an address on a ticket: 8 characters of a hash, which differs from ticket to ticket. */
export const partyOf = (ticketId: TicketId, address: string): string =>
  base32(createHash('sha256').update(`party\n${ticketId}\n${address}`).digest(), 8)

/** A signature of 80 bits. */
const sign = (ticketId: TicketId, partyId: string, secret: string): string =>
  base32(createHmac('sha256', secret).update(`reply-address\n${ticketId}\n${partyId}`).digest(), 16)

/** The domain that receives emails; undefined if this stage receives none. */
export const receivingDomain = (): string | undefined => env('RECEIVING_DOMAIN') || undefined

/** The address by which one person answers emails about a ticket. The current key signs it; `readKeys` must have been called. */
export function replyAddress(ticketId: TicketId, address: string, domain: string): string {
  const partyId = partyOf(ticketId, address)
  return `${ticketId.toLowerCase()}.${partyId}.${sign(ticketId, partyId, getKey('signing').current)}@${domain}`
}

/** The id of a ticket that an email has in lower case; undefined for any other text. */
export const ticketIdOf = (text: string): TicketId | undefined =>
  TicketId.safeParse(text.slice(0, 8).toUpperCase() + text.slice(8)).data

const localPart = /^(tk[0-9a-z]{6}-[0-9a-z]{10})\.([a-z2-7]{8})\.([a-z2-7]{16})$/

/** The person in a reply address; undefined if neither the current nor the previous key signed it. */
export function partyAt(address: string): Party | undefined {
  const at = address.lastIndexOf('@')
  const [, id = '', partyId = '', signature = ''] = localPart.exec(address.slice(0, at).toLowerCase()) ?? []
  if (address.slice(at + 1).toLowerCase() !== receivingDomain()) return undefined
  const ticketId = ticketIdOf(id)
  if (!ticketId) return undefined
  const { current, previous } = getKey('signing')
  const isOurs = [current, previous].some(
    secret => secret && timingSafeEqual(Buffer.from(sign(ticketId, partyId, secret)), Buffer.from(signature)),
  )
  return isOurs ? { ticketId, partyId } : undefined
}
