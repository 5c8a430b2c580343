import { readFileSync } from 'node:fs'
import { Aws, CfnCondition, CfnParameter, Duration, Fn, Lazy, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type CfnDistribution,
  Distribution,
  type DistributionProps,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  SecurityPolicyProtocol,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { type ApiName, apiOf, apiPaths } from '#/infra/apis.ts'
import {
  contentSecurityPolicy,
  type InlineHashes,
  mediaSecurityPolicy,
  scriptSecurityPolicy,
} from '#/infra/content-security-policy.ts'
import type { Stage } from '#/infra/stages.ts'
import { linkPaths } from '#/shared/lib/link-paths.ts'
import { publicPrefix } from '#/shared/lib/route.ts'
import { paymentPaths } from '#/shared/payments/payment-paths.ts'

interface PageKind {
  takesCards: boolean
  /** Opened by a secret link. */
  isPrivate?: boolean
}

interface SiteProps {
  stage: Stage
  /** The domain of each API. */
  apiDomains: ReadonlyMap<ApiName, string>
  originSecret: string
  /** Logos, avatars and pictures of products. */
  media: Bucket
  /** The name of the bucket that pages upload to. */
  uploadsName: string
  accessLogs: Bucket
}

/**
 * The distribution: the site and its pictures from their buckets, `/api/*` from the APIs. When it breaks, no one can use Beacon.
 */
export class Site extends Construct {
  readonly distribution: Distribution
  readonly bucket: Bucket

  constructor(
    scope: Construct,
    id: string,
    { stage, apiDomains, originSecret, media, uploadsName, accessLogs }: SiteProps,
  ) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: accessLogs,
    })
    const headers = this.#headers('Headers', uploadsName, { takesCards: false })
    const paymentHeaders = this.#headers('PaymentHeaders', uploadsName, { takesCards: true })
    const privateHeaders = this.#headers('PrivateHeaders', uploadsName, { takesCards: false, isPrivate: true })
    const mediaHeaders = new ResponseHeadersPolicy(this, 'MediaHeaders', {
      comment: 'Uploads are treated as pictures only, also when opened directly',
      securityHeadersBehavior: securityHeaders(mediaSecurityPolicy),
    })
    const scriptHeaders = new ResponseHeadersPolicy(this, 'ScriptHeaders', {
      comment: 'A few headers for scripts, which run under the policy of their page',
      securityHeadersBehavior: securityHeaders(scriptSecurityPolicy),
    })
    const apis = new Map(
      [...apiDomains].map(([originId, domain]) => [
        originId,
        new HttpOrigin(domain, {
          originId,
          protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
          customHeaders: { 'x-origin-secret': originSecret },
        }),
      ]),
    )
    const originOf = (api: ApiName) => apis.get(api) as HttpOrigin
    // A function and not a cache behavior chooses the API: a distribution has 25 behaviors unless AWS raises that, and the first
    // segments of the paths are twice as many.
    const chooseApi = this.#onViewerRequest('ChooseApi', 'choose-api', `const paths = ${JSON.stringify(apiPaths())}`)
    const pages: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      compress: true,
      functionAssociations: [this.#onViewerRequest('ChoosePage', 'choose-page')],
    }
    // A header that a viewer function sets reaches an origin only if a policy forwards it.
    const viewerAddress = new OriginRequestPolicy(this, 'ViewerAddress', {
      comment: 'The address of the viewer, and neither cookies nor the query',
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address'),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    })
    this.distribution = new Distribution(this, 'Distribution', {
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...this.#address(stage),
      logBucket: accessLogs,
      logFilePrefix: 'site/',
      webAclId: this.#firewall(),
      // By default, CloudFront keeps an error for ten seconds and returns it to every request for the same path, whatever
      // the cache policy says; for a 5xx even against the response's own no-store. One user's error would be everyone's.
      errorResponses: [404, 500, 502, 503, 504].map(httpStatus => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: pages,
      additionalBehaviors: {
        ...Object.fromEntries(
          paymentPaths.map(path => [`${path}*`, { ...pages, responseHeadersPolicy: paymentHeaders }]),
        ),
        ...Object.fromEntries(linkPaths.map(path => [path, { ...pages, responseHeadersPolicy: privateHeaders }])),
        '/assets/scripts/*': {
          ...pages,
          responseHeadersPolicy: scriptHeaders,
          functionAssociations: [this.#onViewerRequest('ChooseEncoding', 'choose-encoding')],
        },
        // Responses that are the same for everyone: neither cookies nor the query reach the API, so a response cannot belong to
        // someone else.
        [`${publicPrefix}*`]: {
          origin: originOf('core'),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: this.#keepAsLongAsTheAnswerSays(),
          originRequestPolicy: viewerAddress,
          responseHeadersPolicy: headers,
          compress: true,
          functionAssociations: [chooseApi],
        },
        // Each name always means the same picture; the object's own headers control its caching.
        '/media/*': {
          origin: S3BucketOrigin.withOriginAccessControl(media),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: mediaHeaders,
          compress: true,
        },
        // The pages of shared builds, which chat apps read for link previews; the API serves them.
        '/builds/*': {
          origin: originOf(apiOf['pc-builds']),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: viewerAddress,
          responseHeadersPolicy: headers,
          compress: true,
          functionAssociations: [this.#onViewerRequest('SharedBuildPage', 'shared-build-page')],
        },
        '/api/*': {
          origin: originOf('core'),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers,
          compress: true,
          functionAssociations: [chooseApi],
        },
      },
    })
    this.#addOrigins(apis)
    if (stage.domain?.zone) this.#pointTo(stage.domain.name, stage.domain.zone)
    this.#explain()
  }

  /** Adds the origins that only the viewer function chooses; the CDK adds those that a behavior names. */
  #addOrigins(apis: ReadonlyMap<ApiName, HttpOrigin>) {
    const resource = this.distribution.node.defaultChild as CfnDistribution
    const config = resource.distributionConfig as CfnDistribution.DistributionConfigProperty
    const all = [...apis].map(([originId, origin]) => origin.bind(this, { originId }).originProperty)
    resource.distributionConfig = {
      ...config,
      origins: Lazy.uncachedAny({
        produce(context) {
          const named: CfnDistribution.OriginProperty[] = context.resolve(config.origins)
          return [...named, ...all.filter(one => !named.some(({ id }) => id === one?.id))]
        },
      }),
    }
  }

  /**
   * The security headers of every response. A page that takes cards also allows Stripe; a private one is neither stored nor found by
   * search engines.
   */
  #headers(id: string, uploadsName: string, { takesCards, isPrivate = false }: PageKind) {
    const payment = takesCards ? 'payment=(self "https://js.stripe.com")' : 'payment=()'
    const live = this.node.tryGetContext('livePages') as InlineHashes | undefined
    return new ResponseHeadersPolicy(this, id, {
      comment: `Security headers of ${isPrivate ? 'private pages' : takesCards ? 'pages that take cards' : 'pages'}`,
      securityHeadersBehavior: securityHeaders(contentSecurityPolicy(uploadsName, { takesCards, live })),
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'cross-origin-opener-policy',
            // A wallet or a bank may open a window that must be able to return.
            value: takesCards ? 'same-origin-allow-popups' : 'same-origin',
            override: true,
          },
          // A page keeps the policy it was loaded with, wherever its router leads, so all pages allow the camera for those that
          // take a picture.
          {
            header: 'permissions-policy',
            value: `camera=(self), geolocation=(), microphone=(), ${payment}`,
            override: true,
          },
          ...(isPrivate
            ? [
                { header: 'cache-control', value: 'no-store', override: true },
                { header: 'x-robots-tag', value: 'noindex', override: true },
              ]
            : []),
        ],
      },
    })
  }

  /** The site's own domain, with its certificate from us-east-1. */
  #address({ domain }: Stage): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
    if (!domain) return {}
    const arn = new CfnParameter(this, 'CertificateArn', {
      type: 'String',
      description: 'The certificate of the site’s own domain, in us-east-1',
    })
    arn.overrideLogicalId('CertificateArn')
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', arn.valueAsString),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  /** The firewall is a separate stack in us-east-1; without its ARN the distribution has none. */
  #firewall(): string {
    const arn = new CfnParameter(this, 'FirewallArn', {
      type: 'String',
      default: '',
      description: 'The web ACL in front of the site, in us-east-1',
    })
    arn.overrideLogicalId('FirewallArn')
    const isGiven = new CfnCondition(this, 'HasFirewall', {
      expression: Fn.conditionNot(Fn.conditionEquals(arn.valueAsString, '')),
    })
    return Fn.conditionIf(isGiven.logicalId, arn.valueAsString, Aws.NO_VALUE).toString()
  }

  #pointTo(recordName: string, { hostedZoneId, zoneName }: { hostedZoneId: string; zoneName: string }) {
    const record = {
      zone: HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName }),
      recordName: `${recordName}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    }
    new ARecord(this, 'Address', record)
    new AaaaRecord(this, 'AddressV6', record)
  }

  #explain() {
    Validations.of(this).acknowledge(
      {
        id: 'AwsSolutions::AwsSolutions-CFR1',
        reason: 'Customers travel, so the site is open to all countries.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-CFR2',
        reason:
          'The firewall’s ARN is a parameter, because its stack is in us-east-1. Without a firewall, functions limit attempts.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-CFR4',
        reason:
          'CloudFront sets the protocols of its default certificate; with its own domain, the site requires TLS 1.2.',
      },
    )
  }

  #keepAsLongAsTheAnswerSays() {
    return new CachePolicy(this, 'PublicAnswers', {
      comment: 'Responses that are the same for everyone, for as long as each says',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }

  /** A function in `viewer/`, with `constants` before its own code. */
  #onViewerRequest(id: string, file: string, constants = '') {
    const source = readFileSync(new URL(`viewer/${file}.js`, import.meta.url), 'utf8')
    // An import must be the first line.
    const code = constants ? source.replace(/^(?=\/\/|function )/m, `${constants}\n`) : source
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new ViewerFunction(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
    }
  }
}

const securityHeaders = (policy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: true,
    preload: true,
    override: true,
  },
})
