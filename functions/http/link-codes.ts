import { createHmac, timingSafeEqual } from 'node:crypto'
import { getKey } from '#/functions/providers/keys.ts'
import { env } from '#/functions/runtime/env.ts'
import { uuidOf } from '#/functions/table/sortable-id.ts'
import { HttpError } from '#/shared/lib/errors.ts'

/** The kinds of rows that an emailed link opens without an account, each with the byte that begins its codes. */
const kinds = { quote: 1, survey: 2, invitation: 3 } as const
export type LinkKind = keyof typeof kinds

/** The row that a code opens. A row with a higher generation has revoked the code. */
export interface Link {
  id: string
  /** From 0 to 65,535. */
  generation: number
}

const signatureBytes = 16
const contentBytes = 1 + 16 + 2

const sign = (content: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update('link\n').update(content).digest().subarray(0, signatureBytes)

/**
 * The code that opens the row with this id, a UUID: 47 characters of base64url with its kind, id, generation and signature. It is
 * the same each time, so that nothing of it is stored.
 */
export function linkCode(kind: LinkKind, { id, generation }: Link): string {
  const content = Buffer.alloc(contentBytes)
  content.writeUInt8(kinds[kind], 0)
  content.write(id.replaceAll('-', ''), 1, 'hex')
  content.writeUInt16BE(generation, 17)
  return Buffer.concat([content, sign(content, getKey('signing').current)]).toString('base64url')
}

/** Thrown alike for an unknown, a forged, a revoked and an expired code, so that none of them can be told from another. */
export class InvalidLink extends HttpError {
  constructor() {
    super(404, 'Not Found', 'This link isn’t valid anymore. Ask us for a new one.')
  }
}

/** The row that a code of this kind opens. Throws `InvalidLink` unless the current or the previous key signed it. */
export function openLinkCode(kind: LinkKind, code: string): Link {
  const bytes = Buffer.from(code, 'base64url')
  const content = bytes.subarray(0, contentBytes)
  const signature = bytes.subarray(contentBytes)
  if (bytes.toString('base64url') !== code || signature.length !== signatureBytes) throw new InvalidLink()
  const { current, previous } = getKey('signing')
  const isOurs = [current, previous].some(secret => secret && timingSafeEqual(sign(content, secret), signature))
  if (!isOurs || content[0] !== kinds[kind]) throw new InvalidLink()
  return { id: uuidOf(content.subarray(1, 17)), generation: content.readUInt16BE(17) }
}

/**
 * The address of a page that opens with a code. The code is in the fragment, which no browser sends: it reaches no log, proxy or
 * Referer header, and the page sends it in the body of a POST.
 */
export const linkAddress = (page: `/${string}`, code: string): string => `${env('SITE_ORIGIN')}${page}#code=${code}`
