import { readFileSync } from 'node:fs'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { contentSecurityPolicy } from '#/infra/content-security-policy.ts'
import { publicPrefix } from '#/shared/route.ts'

/** The front door: the site from its bucket, `/api/*` from the API. When it breaks, everybody is out. */
export class Site extends Construct {
  readonly distribution: Distribution
  readonly bucket: Bucket

  constructor(scope: Construct, id: string, { apiDomain, originSecret }: { apiDomain: string; originSecret: string }) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const headers = new ResponseHeadersPolicy(this, 'Headers', {
      comment: 'What every answer says to the browser about what it may do',
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          { header: 'permissions-policy', value: 'geolocation=(), microphone=(), payment=(self)', override: true },
        ],
      },
    })
    const api = new HttpOrigin(apiDomain, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { 'x-origin-secret': originSecret },
    })
    this.distribution = new Distribution(this, 'Distribution', {
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        compress: true,
        functionAssociations: [this.#onViewerRequest('ChoosePage', 'choose-page')],
      },
      additionalBehaviors: {
        // Everybody's answers: neither cookies nor query reach the API, so none can be another's.
        [`${publicPrefix}*`]: {
          origin: api,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: this.#keepAsLongAsTheAnswerSays(),
          responseHeadersPolicy: headers,
          compress: true,
        },
        '/api/*': {
          origin: api,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers,
          compress: true,
          functionAssociations: [this.#onViewerRequest('PassViewerAddress', 'pass-viewer-address')],
        },
      },
    })
  }

  #keepAsLongAsTheAnswerSays() {
    return new CachePolicy(this, 'PublicAnswers', {
      comment: 'The answers that are the same for everybody, for as long as each says',
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

  #onViewerRequest(id: string, file: string) {
    const code = readFileSync(new URL(`viewer/${file}.js`, import.meta.url), 'utf8')
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new ViewerFunction(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
    }
  }
}
