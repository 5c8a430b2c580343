import { randomUUID } from 'node:crypto'
import { importWarnings, type OpenApiBody } from '#/scripts/local-cloud/api-gateway/open-api-import.ts'
import type { Resource, Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import type { Iam } from '#/scripts/local-cloud/iam/iam.ts'
import type { InvocationResult, Lambda } from '#/scripts/local-cloud/lambda/lambda.ts'

export interface ApiProperties {
  Name?: string
  Body: OpenApiBody
  FailOnWarnings?: boolean
}

/** The HTTP API. It responds to every request, with the gateway's own errors if no function does. */
export type Gateway = (request: HttpRequest) => Promise<HttpResponse>

/** The largest request body that API Gateway accepts, in bytes. */
export const LARGEST_API_BODY = 10 * 1024 * 1024
/** The largest event that Lambda accepts. */
const LARGEST_EVENT = 6 * 1024 * 1024
const LONGEST_INTEGRATION_MS = 30_000

/** The source address of an API's connections: a CloudFront server, never the viewer. */
const CLOUDFRONT_ADDRESS = '192.0.2.1'

interface Route {
  key: string
  method: string
  segments: string[]
  functionArn: string
  credentials?: string
  timeout: number
}

interface Match {
  route: Route
  parameters: Record<string, string>
}

/** An HTTP API of the template. */
export interface OpenedApi {
  /** The API's id, which is the start of its domain. */
  id: string
  name: string
  response: Gateway
}

/** Opens the template's HTTP APIs. Throws if API Gateway would not create one. */
export function openApis(template: Template, lambda: Lambda, iam: Iam): OpenedApi[] {
  return template.all<ApiProperties>('AWS::ApiGatewayV2::Api').map(api => ({
    id: api.ref,
    name: api.properties.Body.info.title,
    response: openGateway(template, api, lambda, iam),
  }))
}

/** Serves the routes in an API's OpenAPI body by invoking the functions of its integrations. */
function openGateway(template: Template, api: Resource<ApiProperties>, lambda: Lambda, iam: Iam): Gateway {
  const routes = importedRoutes(api.properties)
  const functions = new Map(lambda.functions.map(({ arn, name }) => [arn, name]))

  return async request => {
    const requestId = randomUUID()
    const match = matchRoute(routes, request.method, request.path)
    if (!match) return gatewayError(404, 'Not Found', requestId)
    if (request.body.length > LARGEST_API_BODY) return gatewayError(413, 'Request Entity Too Large', requestId)
    const { functionArn, credentials, timeout } = match.route
    const name = functions.get(functionArn)
    const mayInvoke = credentials && iam.allows(credentials, { action: 'lambda:InvokeFunction', resource: functionArn })
    if (!name || !mayInvoke) return gatewayError(500, 'Internal Server Error', requestId)
    const event = eventOf(request, match, api, template.scope.account, requestId)
    if (event.body !== undefined && event.body.length > LARGEST_EVENT) {
      return gatewayError(413, 'Request Entity Too Large', requestId)
    }
    const result = await within(timeout, lambda.invoke(name, event))
    return responseOf(result, requestId)
  }
}

/** Imports the body as API Gateway does. Throws if there are warnings and the API fails on them. */
function importedRoutes({ Body, FailOnWarnings = false }: ApiProperties): Route[] {
  const warnings = FailOnWarnings ? importWarnings(Body).map(warning => `Parse issue: ${warning}`) : []
  if (warnings.length > 0) throw new Error(`Warnings found during import: ${warnings.join(', ')}`)
  return routesOf(Body)
}

function routesOf(body: OpenApiBody): Route[] {
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-amazon-apigateway-integration': integration }]) => {
      if (!integration) return []
      const functionArn = /arn:[^:]+:lambda:[^:]*:\d*:function:[^/:]+/.exec(integration.uri)?.[0]
      if (!functionArn) throw new Error(`The integration of ${method} ${path} has no function: ${integration.uri}`)
      const verb = method === 'x-amazon-apigateway-any-method' ? 'ANY' : method.toUpperCase()
      return {
        key: path === '/$default' ? '$default' : `${verb} ${path}`,
        method: verb,
        segments: path.split('/').slice(1),
        functionArn,
        credentials: integration.credentials,
        timeout: Math.min(integration.timeoutInMillis ?? LONGEST_INTEGRATION_MS, LONGEST_INTEGRATION_MS),
      }
    }),
  )
}

/**
 * The most specific route: a literal segment before a parameter, a parameter before a greedy one, a method before ANY, and the
 * default route last.
 */
function matchRoute(routes: Route[], method: string, path: string): Match | undefined {
  const segments = path.split('/').slice(1)
  const rank = ({ route }: Match) =>
    route.segments.map(segment => (segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0')).join('') +
    (route.method === 'ANY' ? '1' : '0')
  const fallback = routes.find(({ key }) => key === '$default')
  const found = routes
    .filter(route => route.method === method || route.method === 'ANY')
    .flatMap(route => {
      const parameters = matchSegments(route.segments, segments)
      return parameters ? [{ route, parameters }] : []
    })
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
  return found ?? (fallback && { route: fallback, parameters: {} })
}

function matchSegments(pattern: string[], actual: string[]): Record<string, string> | undefined {
  const greedy = pattern.at(-1)?.endsWith('+}')
  if (greedy ? actual.length < pattern.length : actual.length !== pattern.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const value = segment.endsWith('+}') ? actual.slice(index).join('/') : actual[index]!
    if (!segment.startsWith('{')) {
      if (segment !== value) return undefined
      continue
    }
    if (value === '') return undefined
    parameters[segment.replace(/[{}+]/g, '')] = decoded(value)
  }
  return parameters
}

function eventOf(
  request: HttpRequest,
  { route, parameters }: Match,
  api: Resource<ApiProperties>,
  account: string,
  requestId: string,
) {
  const { cookie, host: _, ...headers } = request.headers
  const now = new Date()
  const query = new URLSearchParams(request.query)
  const parsedQuery = Object.fromEntries([...new Set(query.keys())].map(name => [name, query.getAll(name).join(',')]))
  const isText = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/i.test(headers['content-type'] ?? '')
  const domainName = `${api.ref}.execute-api.local`
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/).filter(Boolean) } : {}),
    headers: { ...headers, host: domainName, 'content-length': `${request.body.length}` },
    ...(request.query ? { queryStringParameters: parsedQuery } : {}),
    ...(Object.keys(parameters).length ? { pathParameters: parameters } : {}),
    requestContext: {
      accountId: account,
      apiId: api.ref,
      domainName,
      domainPrefix: api.ref,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: CLOUDFRONT_ADDRESS,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(request.body.length ? { body: request.body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: request.body.length > 0 && !isText,
  }
}

async function within(timeout: number, invocation: Promise<InvocationResult>): Promise<InvocationResult> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<InvocationResult>(resolve => {
    timer = setTimeout(() => resolve({ kind: 'timed-out' }), timeout)
  })
  try {
    return await Promise.race([invocation, patience])
  } finally {
    clearTimeout(timer)
  }
}

interface ProxyResponse {
  statusCode?: number | string
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

function responseOf(result: InvocationResult, requestId: string): HttpResponse {
  if (result.kind === 'timed-out' || result.kind === 'throttled')
    return gatewayError(503, 'Service Unavailable', requestId)
  if (result.kind === 'failed') return gatewayError(500, 'Internal Server Error', requestId)
  const response: unknown = JSON.parse(result.payload)
  if (!isProxyResponse(response)) return jsonResponse(200, result.payload, requestId)
  const status = Number(response.statusCode)
  if (!(status >= 100 && status <= 599)) return gatewayError(500, 'Internal Server Error', requestId)
  const headers = Object.entries(response.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])
  const text = response.body ?? ''
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(headers),
      ...(response.cookies?.length ? { 'set-cookie': response.cookies } : {}),
      'apigw-requestid': requestId,
    },
    body: response.isBase64Encoded ? Buffer.from(text, 'base64') : text,
  }
}

/** A result without a status code becomes the body of a 200, as in API Gateway. */
function isProxyResponse(response: unknown): response is ProxyResponse {
  return typeof response === 'object' && response !== null && 'statusCode' in response
}

function gatewayError(status: number, message: string, requestId: string): HttpResponse {
  return jsonResponse(status, JSON.stringify({ message }), requestId)
}

function jsonResponse(status: number, body: string, requestId: string): HttpResponse {
  return { status, headers: { 'content-type': 'application/json', 'apigw-requestid': requestId }, body }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
