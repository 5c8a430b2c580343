import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

/**
 * The buckets for files. Browsers upload into quarantine, and functions copy accepted files: public ones to the bucket that
 * CloudFront serves, all others to a private one. When S3 is unreachable, nothing can be attached, downloaded or uploaded, and
 * the company's name replaces its logo; everything else works.
 */
export class Files extends Construct {
  readonly uploads: Bucket
  readonly files: Bucket
  /** Emails as SES received them, for 90 days. */
  readonly received: Bucket
  /** Logos, avatars and pictures of products, under `/media/`: the only bucket here that visitors can read, through CloudFront. */
  readonly media: Bucket

  /** The name of `uploads`, spelled out because the pages' policy contains it, and a reference would be circular. */
  readonly uploadsName: string

  constructor(scope: Construct, id: string, { prefix, accessLogs }: { prefix: string; accessLogs: Bucket }) {
    super(scope, id)
    const shut = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
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
    this.received = new Bucket(this, 'Received', {
      ...shut,
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    })
    // A picture removed by mistake can be restored for a week. After that, pictures of a deleted user are gone too.
    this.media = new Bucket(this, 'Media', {
      ...shut,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(7) }],
    })
  }

  /** Lets only pages of this site upload files. */
  allowPutsFrom(siteOrigin: string): void {
    this.uploads.addCorsRule({
      allowedMethods: [HttpMethods.PUT],
      allowedOrigins: [siteOrigin],
      allowedHeaders: ['content-type', 'x-amz-meta-owner', 'x-amz-meta-purpose', 'x-amz-checksum-sha256'],
      // Uppy reads this header of its uploads.
      exposedHeaders: ['etag'],
      maxAge: 300,
    })
  }
}
