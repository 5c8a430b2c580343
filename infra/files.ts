import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

/**
 * Where files go: browsers put them into quarantine, and functions copy what they take to where it is kept. When it is
 * unreachable nothing can be attached or downloaded; everything else works.
 */
export class Files extends Construct {
  readonly uploads: Bucket
  readonly files: Bucket

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const shut = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    }
    this.uploads = new Bucket(this, 'Uploads', {
      ...shut,
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    })
    this.files = new Bucket(this, 'Kept', {
      ...shut,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-S1',
      reason: 'Files move by presigned addresses alone, and the function that signs one logs for whom.',
    })
  }

  /** Lets pages of the site put files, and pages of no other. */
  allowPutsFrom(siteOrigin: string): void {
    this.uploads.addCorsRule({
      allowedMethods: [HttpMethods.PUT],
      allowedOrigins: [siteOrigin],
      allowedHeaders: ['content-type', 'x-amz-meta-owner'],
      maxAge: 300,
    })
  }
}
