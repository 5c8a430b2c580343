import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

/**
 * Where files go: browsers put them into quarantine, and functions copy what they take to where it is kept, or, where all the
 * world may see it, to what CloudFront serves. When it is unreachable nothing can be attached, downloaded or uploaded, and
 * the company's logo is its name; everything else works.
 */
export class Files extends Construct {
  readonly uploads: Bucket
  readonly files: Bucket
  /** Logos and avatars, under `/media/`: the one bucket here that visitors read, through CloudFront alone. */
  readonly media: Bucket

  /** The name of `uploads`, spelled out: the policy of pages names it, and a reference would close a circle. */
  readonly uploadsName: string

  constructor(scope: Construct, id: string, { prefix, accessLogs }: { prefix: string; accessLogs: Bucket }) {
    super(scope, id)
    const shut = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: accessLogs,
    }
    this.uploadsName = `${prefix}-uploads-${Aws.ACCOUNT_ID}-${Aws.REGION}`
    this.uploads = new Bucket(this, 'Uploads', {
      ...shut,
      bucketName: this.uploadsName,
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    })
    this.files = new Bucket(this, 'Kept', {
      ...shut,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    })
    // A picture that is removed by mistake can be put back for a week; after it, one of an erased person is gone, too.
    this.media = new Bucket(this, 'Media', {
      ...shut,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(7) }],
    })
  }

  /** Lets pages of the site put files, and pages of no other. */
  allowPutsFrom(siteOrigin: string): void {
    this.uploads.addCorsRule({
      allowedMethods: [HttpMethods.PUT],
      allowedOrigins: [siteOrigin],
      allowedHeaders: ['content-type', 'x-amz-meta-owner', 'x-amz-meta-purpose', 'x-amz-checksum-sha256'],
      // Uppy reads it of what it has put.
      exposedHeaders: ['etag'],
      maxAge: 300,
    })
  }
}
