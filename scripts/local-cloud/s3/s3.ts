import { createHash, randomUUID } from 'node:crypto'
import {
  AwsError,
  type AwsService,
  escapeXml,
  forbiddenSentence,
  type Operation,
} from '#/scripts/local-cloud/aws-service.ts'
import type { Resource } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import { matchesWildcard } from '#/scripts/local-cloud/iam/iam.ts'
import type { Bucket, ObjectHead } from '#/scripts/local-cloud/s3/object-store.ts'
import { listing, part } from '#/scripts/local-cloud/s3/responses.ts'

interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

export interface BucketProperties {
  CorsConfiguration?: { CorsRules: CorsRule[] }
}

/** S3, with the CORS support that browsers need. */
export interface S3 extends AwsService {
  preflight(request: HttpRequest): HttpResponse
  /** Adds the headers that let the page of the request's Origin read the response. */
  withCors(request: HttpRequest, response: HttpResponse): HttpResponse
}

interface Place {
  bucket: string
  key: string
  query: URLSearchParams
  request: HttpRequest
}

interface Call extends Place {
  /** Whether the caller may list a bucket, which decides S3's error for a missing object. */
  mayList(bucket: string): boolean
}

/** Headers of an upload that are returned with the object. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'content-language']
const META = 'x-amz-meta-'

/** The template's buckets, with path-style addresses. `open` returns the store of a bucket's objects. */
export function s3Service(buckets: Resource<BucketProperties>[], open: (bucket: string) => Bucket): S3 {
  const places = new Map(buckets.map(({ ref }) => [ref, open(ref)]))

  const bucketNamed = (bucket: string): Bucket => {
    const place = places.get(bucket)
    if (!place) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404)
    return place
  }

  /**
   * Throws S3's error if there is no object: NoSuchKey only for callers that may list the bucket, and AccessDenied for all
   * others, so that they cannot find out which keys exist (API reference, GetObject and HeadObject, "Permissions"). Neither call
   * has a prefix for a policy's condition.
   */
  const found = async <T>(lookUp: Promise<T | undefined>, mayList: boolean): Promise<T> => {
    const object = await lookUp
    if (object !== undefined) return object
    throw mayList
      ? new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
      : new AwsError('AccessDenied', 'Access Denied', 403)
  }

  const operations: Record<string, (call: Call) => Promise<HttpResponse>> = {
    async PutObject(call) {
      const body = uploadedBytes(call.request)
      requireChecksum(call.request, body)
      const { etag } = await bucketNamed(call.bucket).put(
        call.key,
        body,
        keptHeaders(call.request.headers),
        metadataOf(call),
      )
      return { status: 200, headers: { etag }, body: '' }
    },
    async CopyObject(call) {
      const [bucket, key] = sourceOf(call.request)
      const source = await found(bucketNamed(bucket).get(key), call.mayList(bucket))
      const wanted = call.request.headers['x-amz-copy-source-if-match']
      if (wanted !== undefined && wanted !== source.etag)
        throw new AwsError('PreconditionFailed', 'At least one of the preconditions did not hold.', 412)
      const replaces = call.request.headers['x-amz-metadata-directive'] === 'REPLACE'
      const headers = replaces ? keptHeaders(call.request.headers) : source.headers
      const copy = await bucketNamed(call.bucket).put(
        call.key,
        source.body,
        headers,
        replaces ? metadataOf(call) : source.metadata,
      )
      const { etag, modifiedAt } = copy
      return xml(
        `<CopyObjectResult><LastModified>${modifiedAt}</LastModified><ETag>${escapeXml(etag)}</ETag></CopyObjectResult>`,
      )
    },
    async GetObject(call) {
      const object = await found(bucketNamed(call.bucket).get(call.key), call.mayList(call.bucket))
      const headers = { ...objectHeaders(object), ...wantedHeaders(call.query) }
      return part(object.body, headers, call.request.headers.range)
    },
    async HeadObject(call) {
      const object = await found(bucketNamed(call.bucket).head(call.key), call.mayList(call.bucket))
      return { status: 200, headers: { ...objectHeaders(object), 'content-length': `${object.size}` }, body: '' }
    },
    async DeleteObject(call) {
      await bucketNamed(call.bucket).remove(call.key)
      return { status: 204, headers: {}, body: '' }
    },
    async ListObjectsV2(call) {
      const objects = await bucketNamed(call.bucket).list(call.query.get('prefix') ?? '')
      return xml(listing(call.bucket, call.query, objects))
    },
    async HeadBucket(call) {
      bucketNamed(call.bucket)
      return { status: 200, headers: {}, body: '' }
    },
  }

  const corsHeaders = (request: HttpRequest, method: string): Record<string, string> | undefined => {
    const { origin } = request.headers
    const [, bucket] = request.path.split('/')
    const rules = buckets.find(({ ref }) => ref === bucket)?.properties.CorsConfiguration?.CorsRules ?? []
    const asked = (request.headers['access-control-request-headers'] ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
      .filter(Boolean)
    const rule = rules.find(
      ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
        origin !== undefined &&
        AllowedOrigins.some(pattern => matchesWildcard(pattern, origin)) &&
        AllowedMethods.includes(method) &&
        asked.every(name => AllowedHeaders.some(pattern => matchesWildcard(pattern.toLowerCase(), name))),
    )
    if (!rule || origin === undefined) return undefined
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      ...(asked.length ? { 'access-control-allow-headers': asked.join(', ') } : {}),
      ...(rule.ExposedHeaders?.length ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
      ...(rule.MaxAge ? { 'access-control-max-age': `${rule.MaxAge}` } : {}),
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    }
  }

  const refuse = (error: AwsError): HttpResponse => xml(errorBody(error), error.status)

  return {
    understand(request) {
      const call = callOf(request)
      const action = actionOf(call)
      return { action, keys: [`${call.bucket}/${call.key}`], accesses: accessesOf(action, call) }
    },
    perform({ action }, request, may) {
      const operation = Object.hasOwn(operations, action) && operations[action]
      if (!operation) throw new AwsError('NotImplemented', `The local S3 does not support ${action}.`, 501)
      const mayList = (bucket: string) => may({ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` })
      return operation({ ...callOf(request), mayList })
    },
    preflight(request) {
      const headers = corsHeaders(request, request.headers['access-control-request-method'] ?? '')
      if (!headers)
        return refuse(new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403))
      return { status: 200, headers, body: '' }
    },
    withCors(request, response) {
      const headers = corsHeaders(request, request.method)
      return headers ? { ...response, headers: { ...response.headers, ...headers } } : response
    },
    refuse,
    unsigned: error =>
      new AwsError(error.code === 'MissingAuthenticationToken' ? 'AccessDenied' : error.code, error.message, 403),
    forbidden: (access, caller) => new AwsError('AccessDenied', forbiddenSentence(access, caller), 403),
    faulty(kind) {
      if (kind === 'throttle') return new AwsError('SlowDown', 'Please reduce your request rate.', 503)
      if (kind === 'conflict') return new AwsError('OperationAborted', 'A conflicting operation is in progress.', 409)
      return new AwsError('InternalError', 'We encountered an internal error. Please try again.', 500)
    },
  }
}

function callOf(request: HttpRequest): Place {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(request.path) ?? []
  return { bucket, key: decode(key), query: new URLSearchParams(request.query), request }
}

function actionOf({ key, request }: Place): string {
  const { method, headers } = request
  if (method === 'PUT') return headers['x-amz-copy-source'] ? 'CopyObject' : 'PutObject'
  if (method === 'GET') return key ? 'GetObject' : 'ListObjectsV2'
  if (method === 'HEAD') return key ? 'HeadObject' : 'HeadBucket'
  return method === 'DELETE' && key ? 'DeleteObject' : method
}

/** The response headers that a signed query asks for: `response-content-disposition` and so on. */
function wantedHeaders(query: URLSearchParams): Record<string, string> {
  const wanted = [...query].filter(([name]) => name.startsWith('response-'))
  return Object.fromEntries(wanted.map(([name, value]) => [name.slice('response-'.length), value]))
}

function accessesOf(action: string, { bucket, key, request }: Place): Operation['accesses'] {
  const arn = (name: string, object: string) => `arn:aws:s3:::${name}/${object}`
  switch (action) {
    case 'HeadObject':
      return [{ action: 's3:GetObject', resource: arn(bucket, key) }]
    case 'CopyObject': {
      const [sourceBucket, sourceKey] = sourceOf(request)
      return [
        { action: 's3:GetObject', resource: arn(sourceBucket, sourceKey) },
        { action: 's3:PutObject', resource: arn(bucket, key) },
      ]
    }
    case 'ListObjectsV2':
    case 'HeadBucket': {
      const prefix = new URLSearchParams(request.query).get('prefix')
      const context: Record<string, string> = prefix === null ? {} : { 's3:prefix': prefix }
      return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}`, context }]
    }
    default:
      return [{ action: `s3:${action}`, resource: arn(bucket, key) }]
  }
}

function sourceOf(request: HttpRequest): [bucket: string, key: string] {
  const source = decode(request.headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
  const slash = source.indexOf('/')
  return [source.slice(0, slash), source.slice(slash + 1)]
}

/** The bytes of an upload. Decodes the chunks in which the SDK sends a stream. */
function uploadedBytes(request: HttpRequest): Buffer {
  if (!request.headers['x-amz-content-sha256']?.startsWith('STREAMING-')) return request.body
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const end = request.body.indexOf('\r\n', at)
    const size = Number.parseInt(request.body.subarray(at, end).toString(), 16)
    if (end < 0 || !size) return Buffer.concat(chunks)
    chunks.push(request.body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

/** Rejects bytes that do not match the checksum sent with them. */
function requireChecksum({ headers }: HttpRequest, body: Buffer): void {
  const claimed = headers['x-amz-checksum-sha256']
  if (claimed === undefined || claimed === createHash('sha256').update(body).digest('base64')) return
  throw new AwsError('BadDigest', 'The SHA256 you specified did not match the calculated checksum.', 400)
}

function keptHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap(name => {
      const value = headers[name]?.replace(/^aws-chunked,?/, '')
      return value ? [[name, value]] : []
    }),
  )
}

/** Reads metadata from headers, or from the query of a presigned URL. */
function metadataOf({ request, query }: Place): Record<string, string> {
  return Object.fromEntries(
    [...query, ...Object.entries(request.headers)]
      .filter(([name]) => name.toLowerCase().startsWith(META))
      .map(([name, value]) => [name.slice(META.length).toLowerCase(), value]),
  )
}

function objectHeaders(object: ObjectHead): Record<string, string> {
  const metadata = Object.entries(object.metadata).map(([name, value]) => [`${META}${name}`, value])
  return {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    ...Object.fromEntries(metadata),
    etag: object.etag,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  }
}

function errorBody(error: AwsError): string {
  return `<Error><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message><RequestId>${randomUUID()}</RequestId></Error>`
}

function xml(body: string, status = 200): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.", 400)
  }
}
