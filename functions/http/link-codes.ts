import { createHmac, timingSafeEqual } from 'node:crypto'
import { getKey } from '#/functions/providers/keys.ts'
import { env } from '#/functions/runtime/env.ts'
import { uuidOf } from '#/functions/table/sortable-id.ts'
import { HttpError } from '#/shared/lib/errors.ts'

/** The kinds of emailed links that work without an account, each with the byte that begins its codes. */
const kinds = { quote: 1, survey: 2, invitation: 3, ticket: 4, subscribe: 5, unsubscribe: 6 } as const
type CodeKind = keyof typeof kinds
/** The kinds whose codes open a row by its UUID. */
export type LinkKind = Exclude<CodeKind, 'ticket' | 'subscribe' | 'unsubscribe'>

/** The row that a code opens. A row with a higher generation has revoked the code. */
export interface Link {
  id: string
  /** From 0 to 65,535. */
  generation: number
}

const signatureBytes = 16
const contentBytes = 16 + 2

const sign = (content: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update('link\n').update(content).digest().subarray(0, signatureBytes)

/** A code of some kind: its content, signed by the current key, as base64url. `readKeys` must have been called. */
export function signedCode(kind: CodeKind, content: Uint8Array): string {
  const signed = Buffer.concat([Buffer.of(kinds[kind]), content])
  return Buffer.concat([signed, sign(signed, getKey('signing').current)]).toString('base64url')
}

/** The content of a code, of `length` bytes; undefined unless the current or the previous key signed a code of this kind. */
export function openSigned(kind: CodeKind, code: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(code, 'base64url')
  const signed = bytes.subarray(0, 1 + length)
  const signature = bytes.subarray(1 + length)
  if (bytes.toString('base64url') !== code || signature.length !== signatureBytes) return undefined
  const { current, previous } = getKey('signing')
  const isOurs = [current, previous].some(secret => secret && timingSafeEqual(sign(signed, secret), signature))
  return isOurs && signed[0] === kinds[kind] ? signed.subarray(1) : undefined
}

/**
 * The code that opens the row with this id, a UUID: 47 characters of base64url with its kind, id, generation and signature. It is
 * the same each time, so that nothing of it is stored.
 */
export function linkCode(kind: LinkKind, { id, generation }: Link): string {
  const content = Buffer.alloc(contentBytes)
  content.write(id.replaceAll('-', ''), 0, 'hex')
  content.writeUInt16BE(generation, 16)
  return signedCode(kind, content)
}

/** Thrown alike for an unknown, a forged, a revoked and an expired code, so that none of them can be told from another. */
export class InvalidLink extends HttpError {
  constructor() {
    super(404, 'Not Found', 'This link isn’t valid anymore. Ask us for a new one.')
  }
}

/** The row that a code of this kind opens. Throws `InvalidLink` unless the current or the previous key signed it. */
export function openLinkCode(kind: LinkKind, code: string): Link {
  const content = openSigned(kind, code, contentBytes)
  if (!content) throw new InvalidLink()
  return { id: uuidOf(content.subarray(0, 16)), generation: content.readUInt16BE(16) }
}

/**
 * The address of a page that opens with a code. The code is in the fragment, which no browser sends: it reaches no log, proxy or
 * Referer header, and the page sends it in the body of a POST.
 */
export const linkAddress = (page: `/${string}`, code: string): string => `${env('SITE_ORIGIN')}${page}#code=${code}`
