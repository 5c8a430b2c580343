import type { IncomingMessage, ServerResponse } from 'node:http'
import { LARGEST_API_BODY, type OpenedApi } from '#/scripts/local-cloud/api-gateway/gateway.ts'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import { compressed } from '#/scripts/local-cloud/cloudfront/compression.ts'
import {
  type Behavior,
  behaviorFor,
  CACHING_DISABLED,
  type DistributionProperties,
  forwardedHeaders,
  forwardsQuery,
  managedRequestPolicies,
  type Origin,
  type OriginRequestPolicyProperties,
  type ResponseHeadersPolicyProperties,
  withPolicyHeaders,
} from '#/scripts/local-cloud/cloudfront/distribution.ts'
import { type Listener, plainResponse } from '#/scripts/local-cloud/cloudfront/front-door.ts'
import { siteOrigin } from '#/scripts/local-cloud/cloudfront/site-origin.ts'
import { type Ran, type ViewerFunction, viewerFunction } from '#/scripts/local-cloud/cloudfront/viewer-function.ts'
import {
  BodyTooLarge,
  type HttpRequest,
  type HttpResponse,
  joinedHeaders,
  readBody,
  sendResponse,
  splitTarget,
} from '#/scripts/local-cloud/http.ts'
import type { Bucket } from '#/scripts/local-cloud/s3/object-store.ts'

export interface CloudFrontOptions {
  template: Template
  apis: readonly OpenedApi[]
  bucket: (name: string) => Bucket
  /** The local address of S3, where pages send uploads instead of S3's real address. */
  storageUrl: string
  /** Pages of the local cloud itself, under /_local/. */
  localPage: (request: HttpRequest) => Promise<HttpResponse>
}

type OriginHandler = (request: HttpRequest) => Promise<HttpResponse>

const LONGEST_TARGET = 8192
const READ_ONLY = ['GET', 'HEAD']

/** Runs the template's distribution in front of the site's bucket and the APIs, for a server on `port`. */
export function distributionListener(options: CloudFrontOptions, port: number): Listener {
  const { template } = options
  const distribution = template.one<DistributionProperties>('AWS::CloudFront::Distribution')
  const config = distribution.properties.DistributionConfig
  const ownHosts = new Set([`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
  const origins = new Map(config.Origins.map(origin => [origin.Id, openOrigin(options, distribution.arn, origin)]))
  const functions = viewerFunctions(template)
  const headerPolicies = new Map(
    template
      .all<ResponseHeadersPolicyProperties>('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ ref, properties }) => [ref, properties.ResponseHeadersPolicyConfig]),
  )
  const requestPolicies = new Map([
    ...Object.entries(managedRequestPolicies),
    ...template
      .all<OriginRequestPolicyProperties>('AWS::CloudFront::OriginRequestPolicy')
      .map(({ ref, properties }) => [ref, properties.OriginRequestPolicyConfig] as const),
  ])

  const originResponse = async (
    behavior: Behavior,
    viewer: Omit<HttpRequest, 'body'>,
    address: string,
    body: () => Promise<Buffer>,
  ) => {
    const run = functionOf(functions, behavior)
    const ran: Ran = run ? await run(viewer, address) : { request: viewer }
    if ('response' in ran) return ran.response
    const policy = requestPolicies.get(behavior.OriginRequestPolicyId ?? '')
    const originId = ran.originId ?? behavior.TargetOriginId
    const origin = config.Origins.find(({ Id }) => Id === originId)
    const custom = (origin?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ])
    const ask = origins.get(originId)
    if (!ask) throw new Error(`A viewer function chose the origin ${originId}, which the distribution does not have.`)
    return ask({
      method: viewer.method,
      path: `${origin?.OriginPath ?? ''}${ran.request.path}`,
      query: forwardsQuery(policy) ? ran.request.query : '',
      headers: {
        ...forwardedHeaders(ran.request.headers, policy),
        'x-forwarded-for': address,
        via: '1.1 local.cloudfront.net (CloudFront)',
        ...Object.fromEntries(custom),
      },
      body: await body(),
    })
  }

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const viewer = viewerRequest(message)
    const refusal = refuseEarly(viewer, message, ownHosts)
    if (refusal) return sendResponse(response, refusal)
    const body = () => readBody(message, LARGEST_API_BODY)
    if (viewer.path.startsWith('/_local/')) {
      const localPage = async () => options.localPage({ ...viewer, body: await body() })
      return sendResponse(response, await localPage().catch(tooLarge))
    }
    const behavior = behaviorFor(distribution.properties, viewer.path)
    if (!(behavior.AllowedMethods ?? READ_ONLY).includes(viewer.method)) {
      message.resume()
      return sendResponse(
        response,
        plainResponse(403, 'This distribution is not configured to allow the HTTP request method.'),
      )
    }
    const address = (message.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
    const result = await originResponse(behavior, viewer, address, body).catch(tooLarge)
    const policy = headerPolicies.get(behavior.ResponseHeadersPolicyId ?? '')
    const finished = { ...result, headers: withLocalStorage(withPolicyHeaders(result.headers, policy), options) }
    const caches = behavior.CachePolicyId !== CACHING_DISABLED
    if (caches && isKnown(viewer.headers['if-none-match'], finished)) {
      return sendResponse(response, { ...finished, status: 304, body: '' })
    }
    sendResponse(response, caches && behavior.Compress ? await compressed(viewer.headers, finished) : finished)
  }
}

function viewerRequest(message: IncomingMessage): Omit<HttpRequest, 'body'> {
  const [path, query] = splitTarget(message.url ?? '/')
  return { method: message.method ?? 'GET', path, query, headers: joinedHeaders(message) }
}

function refuseEarly(
  viewer: Omit<HttpRequest, 'body'>,
  message: IncomingMessage,
  ownHosts: Set<string>,
): HttpResponse | undefined {
  if ((message.url ?? '').length > LONGEST_TARGET) return plainResponse(414, 'The URL is too long.')
  if (!viewer.path.startsWith('/')) return plainResponse(400, 'Bad Request')
  // CloudFront serves only its own host names. Here, this also stops other sites from pointing their names at this port.
  if (!ownHosts.has(viewer.headers.host ?? '')) return plainResponse(403, 'This host is not served here.')
  return undefined
}

/** Whether the viewer already has this response, compressed or not. */
function isKnown(condition: string | undefined, { status, headers }: HttpResponse): boolean {
  const tags = (condition ?? '').split(/\s*,\s*/).map(tag => tag.replace(/^W\//, ''))
  return status === 200 && (tags.includes(String(headers.etag)) || tags.includes('*'))
}

function tooLarge(error: unknown): HttpResponse {
  if (!(error instanceof BodyTooLarge)) throw error
  const headers = { 'content-type': 'application/json' }
  return { status: 413, headers, body: JSON.stringify({ message: 'Request Entity Too Large' }) }
}

function openOrigin(options: CloudFrontOptions, distributionArn: string, origin: Origin): OriginHandler {
  const { template, apis } = options
  const api = apis.find(({ id }) => origin.DomainName.startsWith(`${id}.execute-api.`))
  if (api) return api.response
  const bucket = template.all<object>('AWS::S3::Bucket').find(({ ref }) => origin.DomainName.startsWith(`${ref}.s3.`))
  if (bucket) return siteOrigin(template, bucket, () => options.bucket(bucket.ref), distributionArn)
  throw new Error(
    `The distribution's origin ${origin.DomainName} is neither one of the template's APIs nor one of its buckets.`,
  )
}

/** The bucket of the site's pages: the origin of the default behavior. */
export function siteBucketName(template: Template): string | undefined {
  const { DistributionConfig: config } = template.one<DistributionProperties>(
    'AWS::CloudFront::Distribution',
  ).properties
  const origin = config.Origins.find(({ Id }) => Id === config.DefaultCacheBehavior.TargetOriginId)
  return template
    .all('AWS::S3::Bucket')
    .map(({ ref }) => ref)
    .find(name => origin?.DomainName.startsWith(`${name}.s3.`))
}

/** Adds S3's local address to the Content-Security-Policy header. */
function withLocalStorage(headers: Record<string, string | string[]>, { storageUrl, template }: CloudFrontOptions) {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return headers
  const s3 = `https://s3.${template.scope.region}.amazonaws.com`
  return { ...headers, 'content-security-policy': policy.replaceAll(s3, storageUrl) }
}

interface CloudFrontFunctionProperties {
  FunctionCode: string
}

function viewerFunctions(template: Template): Map<string, ViewerFunction> {
  return new Map(
    template
      .all<CloudFrontFunctionProperties>('AWS::CloudFront::Function')
      .map(({ id, arn, properties }) => [arn, viewerFunction(properties.FunctionCode, id)]),
  )
}

function functionOf(functions: Map<string, ViewerFunction>, behavior: Behavior): ViewerFunction | undefined {
  const associations = behavior.FunctionAssociations ?? []
  const other = associations.find(({ EventType }) => EventType !== 'viewer-request')
  if (other) throw new Error(`The local cloud runs no ${other.EventType} functions.`)
  return associations[0] && functions.get(associations[0].FunctionARN)
}
