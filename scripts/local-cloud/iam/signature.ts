import { createHash } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { Sha256 } from '#/functions/table/sha256.ts'
import type { HttpRequest } from '#/scripts/local-cloud/http.ts'

/** The rejection of a signature. `code` is S3's name of the error; other services use other names. */
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

/** A request's claims about its signer, before they are verified. */
export interface Signature {
  accessKeyId: string
  date: string
  region: string
  service: string
  signedHeaders: string[]
  signature: string
  timestamp: string
  /** Seconds for which a presigned URL is valid; undefined if the signature is in the headers. */
  expires?: number
}

const CLOCK_SKEW_MS = 15 * 60 * 1000
const LONGEST_PRESIGNED_S = 7 * 24 * 60 * 60
const hashHeader = 'x-amz-content-sha256'
/** The signature's parameters in a presigned query. */
const signatureParameters = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'].map(
  name => `X-Amz-${name}`,
)
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/

/** Reads the signature of a request from its headers or query; undefined if it has none. */
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

/**
 * Verifies a signature by signing the request again with the signer's secret key and the AWS SDK's signer, and checks the clock.
 * Throws SignatureError. `now` is in ms.
 */
export async function verifySignature(
  request: HttpRequest,
  signature: Signature,
  secretAccessKey: string,
  now: number,
): Promise<void> {
  const signedAt = checkClock(signature, now)
  if (!signature.signedHeaders.includes('host')) {
    throw new SignatureError('SignatureDoesNotMatch', 'The host header must be signed.')
  }
  // S3's rule, which keeps unsigned metadata out of a presigned upload. Requests to other services sign all headers anyway.
  const unsigned = Object.keys(request.headers).filter(
    name => name.startsWith('x-amz-') && !signature.signedHeaders.includes(name) && name !== hashHeader,
  )
  if (unsigned.length) {
    throw new SignatureError(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned}`,
    )
  }
  checkBody(request, signature)
  const expected = await signatureOf(request, signature, secretAccessKey, signedAt)
  if (expected !== signature.signature) {
    throw new SignatureError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  }
}

/** The signature that the request would have if the key's owner had signed it with these parameters. */
async function signatureOf(
  request: HttpRequest,
  { accessKeyId, region, service, signedHeaders, expires }: Signature,
  secretAccessKey: string,
  signingDate: Date,
): Promise<string | undefined> {
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service,
    sha256: Sha256,
    // S3 signs the path as sent; every other service encodes it once more.
    uriEscapePath: service !== 's3',
    applyChecksum: false,
  })
  const names = new Set(signedHeaders)
  const headers = Object.fromEntries(signedHeaders.map(name => [name, request.headers[name] ?? '']))
  const query = parametersOf(request.query)
  const asSent = { method: request.method, protocol: 'http:', hostname: 'localhost', path: request.path }
  if (expires === undefined) {
    const signed = await signer.sign(
      { ...asSent, query, headers, body: request.body },
      { signingDate, signableHeaders: names },
    )
    return /Signature=(\w+)/.exec(signed.headers.authorization ?? '')?.[1]
  }
  for (const name of signatureParameters) delete query[name]
  const hashName = Object.keys(query).find(name => name.toLowerCase() === hashHeader)
  // The signer expects the hash in a header, and moves it back into the query.
  const hash = hashName ? { [hashName]: String(query[hashName]) } : {}
  if (hashName) delete query[hashName]
  const presigned = await signer.presign(
    // The signer does not sign a body that is not bytes, as if it were a stream.
    { ...asSent, query, headers: { ...headers, ...hash }, body: service === 's3' ? {} : request.body },
    { signingDate, expiresIn: expires, signableHeaders: names, unhoistableHeaders: names },
  )
  return presigned.query?.['X-Amz-Signature'] as string | undefined
}

function parametersOf(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
  return Object.fromEntries([...new Set(parameters.keys())].map(name => [name, parameters.getAll(name)]))
}

/** Throws unless a signed hash matches the body. S3 requires a hash. */
function checkBody(request: HttpRequest, { service, expires }: Signature): void {
  if (expires !== undefined) return
  const declared = request.headers[hashHeader]
  if (declared === undefined && service === 's3') {
    throw new SignatureError('SignatureDoesNotMatch', 'x-amz-content-sha256 is missing.')
  }
  if (declared === undefined || !/^[0-9a-f]{64}$/.test(declared)) return
  if (declared !== createHash('sha256').update(request.body).digest('hex')) {
    throw new SignatureError('SignatureDoesNotMatch', 'The body does not match its signed hash.')
  }
}

/** Returns the time of the signature. Throws if it is invalid, expired, or too far from `now`. */
function checkClock(signature: Signature, now: number): Date {
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
    return new Date(signedAt)
  }
  if (!(signature.expires >= 1 && signature.expires <= LONGEST_PRESIGNED_S)) {
    throw new SignatureError('AccessDenied', 'X-Amz-Expires must be between 1 second and a week.')
  }
  if (now > signedAt + signature.expires * 1000) throw new SignatureError('AccessDenied', 'Request has expired')
  if (signedAt > now + CLOCK_SKEW_MS) throw new SignatureError('AccessDenied', 'Request is not yet valid')
  return new Date(signedAt)
}

function parseTimestamp(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
