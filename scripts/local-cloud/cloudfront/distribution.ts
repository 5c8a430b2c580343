/** The parts of an AWS::CloudFront::Distribution and its policies that determine a response. */

export interface DistributionProperties {
  DistributionConfig: {
    DefaultRootObject?: string
    Origins: Origin[]
    DefaultCacheBehavior: Behavior
    CacheBehaviors?: (Behavior & { PathPattern: string })[]
    CustomErrorResponses?: { ErrorCode: number; ResponseCode?: number; ResponsePagePath?: string }[]
  }
}

export interface Origin {
  Id: string
  DomainName: string
  OriginPath?: string
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[]
}

export interface Behavior {
  TargetOriginId: string
  AllowedMethods?: string[]
  Compress?: boolean
  CachePolicyId?: string
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId?: string
  FunctionAssociations?: { EventType: string; FunctionARN: string }[]
}

export interface OriginRequestPolicyProperties {
  OriginRequestPolicyConfig: {
    HeadersConfig: { HeaderBehavior: string; Headers?: string[] }
    CookiesConfig: { CookieBehavior: string; Cookies?: string[] }
    QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] }
  }
}

interface Overriding {
  Override: boolean
}

export interface ResponseHeadersPolicyProperties {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig?: {
      ContentSecurityPolicy?: Overriding & { ContentSecurityPolicy: string }
      ContentTypeOptions?: Overriding
      FrameOptions?: Overriding & { FrameOption: string }
      ReferrerPolicy?: Overriding & { ReferrerPolicy: string }
      StrictTransportSecurity?: Overriding & {
        AccessControlMaxAgeSec: number
        IncludeSubdomains?: boolean
        Preload?: boolean
      }
      XSSProtection?: Overriding & { Protection: boolean; ModeBlock?: boolean }
    }
    CustomHeadersConfig?: { Items: (Overriding & { Header: string; Value: string })[] }
    RemoveHeadersConfig?: { Items: { Header: string }[] }
  }
}

type RequestPolicy = OriginRequestPolicyProperties['OriginRequestPolicyConfig']
type HeadersPolicy = ResponseHeadersPolicyProperties['ResponseHeadersPolicyConfig']

const everything = {
  CookiesConfig: { CookieBehavior: 'all' },
  QueryStringsConfig: { QueryStringBehavior: 'all' },
}

/** AWS's managed policies, by their published ids. */
export const managedRequestPolicies: Record<string, RequestPolicy> = {
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { HeadersConfig: { HeaderBehavior: 'allViewer' }, ...everything },
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
    ...everything,
  },
}

/** The managed cache policy that neither caches nor compresses. */
export const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'

/** The behavior for a path: the first with a matching pattern, or the default. */
export function behaviorFor({ DistributionConfig: config }: DistributionProperties, path: string): Behavior {
  return config.CacheBehaviors?.find(({ PathPattern }) => matchesPath(PathPattern, path)) ?? config.DefaultCacheBehavior
}

function matchesPath(pattern: string, path: string): boolean {
  const rooted = pattern.startsWith('/') ? pattern : `/${pattern}`
  const expression = rooted
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`, 's').test(path)
}

/** Headers that belong to one connection, or that only CloudFront may set. */
const NEVER_FORWARDED =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|x-forwarded-.*|x-real-ip|forwarded|via|x-edge-.*|x-amz-cf-.*|cloudfront-.*|x-amzn-.*|content-length)$/

/**
 * Request headers that an origin request policy forwards, including those set by a viewer function; none without a policy. If the
 * viewer's User-Agent is not forwarded, CloudFront sends its own.
 */
export function forwardedHeaders(
  viewer: Record<string, string>,
  policy: RequestPolicy | undefined,
): Record<string, string> {
  const { HeaderBehavior: behavior = 'none', Headers: named = [] } = policy?.HeadersConfig ?? {}
  const listed = new Set(named.map(name => name.toLowerCase()))
  const passes = (name: string) => {
    if (name === 'content-type') return true
    if (name === 'cookie') return policy?.CookiesConfig.CookieBehavior === 'all'
    if (behavior === 'allExcept') return !listed.has(name)
    return behavior.startsWith('allViewer') || (behavior === 'whitelist' && listed.has(name))
  }
  const forwarded = Object.entries(viewer).filter(
    ([name]) => !NEVER_FORWARDED.test(name) && name !== 'host' && passes(name),
  )
  return { ...(!passes('user-agent') && { 'user-agent': 'Amazon CloudFront' }), ...Object.fromEntries(forwarded) }
}

/** Whether an origin request policy forwards the query. */
export function forwardsQuery(policy: RequestPolicy | undefined): boolean {
  return policy?.QueryStringsConfig.QueryStringBehavior === 'all'
}

/** Applies a response headers policy to a response's headers, whose names are lowercase. */
export function withPolicyHeaders(
  headers: Record<string, string | string[]>,
  policy: HeadersPolicy | undefined,
): Record<string, string | string[]> {
  if (!policy) return headers
  const result = { ...headers }
  for (const { Header } of policy.RemoveHeadersConfig?.Items ?? []) delete result[Header.toLowerCase()]
  for (const { name, value, override } of policyHeaders(policy)) {
    if (override || result[name] === undefined) result[name] = value
  }
  return result
}

function policyHeaders(policy: HeadersPolicy): { name: string; value: string; override: boolean }[] {
  const security = policy.SecurityHeadersConfig ?? {}
  const header = (name: string, part: Overriding | undefined, value: () => string) =>
    part ? [{ name, value: value(), override: part.Override }] : []
  const { ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = security
  const { StrictTransportSecurity: hsts, XSSProtection: xss } = security
  return [
    ...header('content-security-policy', csp, () => csp!.ContentSecurityPolicy),
    ...header('x-content-type-options', security.ContentTypeOptions, () => 'nosniff'),
    ...header('x-frame-options', frame, () => frame!.FrameOption),
    ...header('referrer-policy', referrer, () => referrer!.ReferrerPolicy),
    ...header('strict-transport-security', hsts, () =>
      [
        `max-age=${hsts!.AccessControlMaxAgeSec}`,
        ...(hsts!.IncludeSubdomains ? ['includeSubDomains'] : []),
        ...(hsts!.Preload ? ['preload'] : []),
      ].join('; '),
    ),
    ...header('x-xss-protection', xss, () => `${xss!.Protection ? 1 : 0}${xss!.ModeBlock ? '; mode=block' : ''}`),
    ...(policy.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    })),
  ]
}
