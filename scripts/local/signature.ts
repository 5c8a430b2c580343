import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { HttpRequest } from '#/scripts/local/http.ts'

/** Why a signature was refused. `code` is S3's name for it; the other services have names of their own. */
export class SignatureError extends Error {
  readonly code:
    | 'SignatureDoesNotMatch'
    | 'InvalidAccessKeyId'
    | 'RequestTimeTooSkewed'
    | 'AccessDenied'
    | 'MissingAuthenticationToken'

  constructor(code: SignatureError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** What a request says about its signer, before anything is verified. */
export interface Signature {
  accessKeyId: string
  date: string
  region: string
  service: string
  signedHeaders: string[]
  signature: string
  timestamp: string
  /** Seconds that a presigned URL is good for; undefined when the headers carry the signature. */
  expires?: number
}

const CLOCK_SKEW_MS = 15 * 60 * 1000
const LONGEST_PRESIGNED_S = 7 * 24 * 60 * 60
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/

/** Reads the signature of a request, from its headers or its query; undefined when it has none. */
export function readSignature(request: Pick<HttpRequest, 'headers' | 'query'>): Signature | undefined {
  const header = request.headers.authorization
  if (header) {
    const match = AUTHORIZATION.exec(header)
    if (!match) throw new SignatureError('SignatureDoesNotMatch', 'The Authorization header is not a SigV4 signature.')
    const [, accessKeyId, date, region, service, signedHeaders, signature] = match as unknown as string[]
    return {
      accessKeyId: accessKeyId!,
      date: date!,
      region: region!,
      service: service!,
      signedHeaders: signedHeaders!.split(';'),
      signature: signature!,
      timestamp: request.headers['x-amz-date'] ?? '',
    }
  }
  const query = new URLSearchParams(request.query)
  if (!query.has('X-Amz-Signature')) return undefined
  const [accessKeyId = '', date = '', region = '', service = ''] = (query.get('X-Amz-Credential') ?? '').split('/')
  return {
    accessKeyId,
    date,
    region,
    service,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    timestamp: query.get('X-Amz-Date') ?? '',
    expires: Number(query.get('X-Amz-Expires') ?? Number.NaN),
  }
}

/** Verifies a signature against the signer's secret key and the clock; throws SignatureError. `now` is in ms. */
export function verifySignature(
  request: HttpRequest,
  signature: Signature,
  secretAccessKey: string,
  now: number,
): void {
  checkClock(signature, now)
  if (!signature.signedHeaders.includes('host')) {
    throw new SignatureError('SignatureDoesNotMatch', 'The host header must be signed.')
  }
  // S3's rule, which keeps metadata that nobody signed out of a presigned upload; the others sign them all anyway.
  const unsigned = Object.keys(request.headers).filter(
    name => name.startsWith('x-amz-') && !signature.signedHeaders.includes(name) && name !== 'x-amz-content-sha256',
  )
  if (unsigned.length) {
    throw new SignatureError(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned}`,
    )
  }
  const scope = `${signature.date}/${signature.region}/${signature.service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', signature.timestamp, scope, sha256(canonicalRequest(request, signature))].join(
    '\n',
  )
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  if (!sameText(hmac(key, toSign).toString('hex'), signature.signature)) {
    throw new SignatureError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  }
}

function checkClock(signature: Signature, now: number): void {
  const signedAt = parseTimestamp(signature.timestamp)
  if (Number.isNaN(signedAt) || !signature.timestamp.startsWith(signature.date)) {
    throw new SignatureError('AccessDenied', 'The signature has no valid date.')
  }
  if (signature.expires === undefined) {
    if (Math.abs(now - signedAt) > CLOCK_SKEW_MS) {
      throw new SignatureError(
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
      )
    }
    return
  }
  if (!(signature.expires >= 1 && signature.expires <= LONGEST_PRESIGNED_S)) {
    throw new SignatureError('AccessDenied', 'X-Amz-Expires must be between 1 second and a week.')
  }
  if (now > signedAt + signature.expires * 1000) throw new SignatureError('AccessDenied', 'Request has expired')
  if (signedAt > now + CLOCK_SKEW_MS) throw new SignatureError('AccessDenied', 'Request is not yet valid')
}

function canonicalRequest(request: HttpRequest, signature: Signature): string {
  return [
    request.method,
    canonicalPath(request.path, signature.service),
    canonicalQuery(request.query),
    ...signature.signedHeaders.map(name => `${name}:${(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signature.signedHeaders.join(';'),
    payloadHash(request, signature),
  ].join('\n')
}

/** S3 signs the path as it is sent; every other service encodes it once more. */
function canonicalPath(path: string, service: string): string {
  return service === 's3' ? path : path.split('/').map(encode).join('/')
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query.replaceAll('+', '%2B'))]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function payloadHash(request: HttpRequest, signature: Signature): string {
  if (signature.service !== 's3') return sha256(request.body)
  const presigned = new URLSearchParams(request.query).get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  const declared = signature.expires === undefined ? request.headers['x-amz-content-sha256'] : presigned
  if (declared === undefined) throw new SignatureError('SignatureDoesNotMatch', 'x-amz-content-sha256 is missing.')
  if (/^[0-9a-f]{64}$/.test(declared) && declared !== sha256(request.body)) {
    throw new SignatureError('SignatureDoesNotMatch', 'The body does not have the hash that was signed.')
  }
  return declared
}

function parseTimestamp(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

function sameText(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
