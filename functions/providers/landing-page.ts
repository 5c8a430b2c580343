import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { attempts, callLimits, env } from '#/functions/runtime/env.ts'

/** The landing page as built, and as visitors get it, with the current brand. */
export const landingTemplateKey = 'landing-template.html'
export const landingKey = 'landing.html'

const limits = { ...attempts(2), requestHandler: callLimits(1000, 3000) }
const s3 = new S3Client({ ...limits, forcePathStyle: true })
// CloudFront's own region.
const cloudFront = new CloudFrontClient({ ...limits, region: 'us-east-1' })

export async function readLandingTemplate(): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key: landingTemplateKey }))
  return (await Body?.transformToString()) ?? ''
}

/** Replaces the published landing page, with the same headers as every page of the site. */
export async function putLanding(html: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: env('SITE_BUCKET'),
      Key: landingKey,
      Body: html,
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'public, max-age=0, must-revalidate',
    }),
  )
}

/**
 * Invalidates CloudFront's copy of the landing page. `reference` identifies the change: the same one twice is one invalidation.
 */
export async function invalidateLanding(reference: string): Promise<void> {
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: env('DISTRIBUTION_ID'),
      InvalidationBatch: { CallerReference: reference, Paths: { Quantity: 1, Items: [`/${landingKey}`] } },
    }),
  )
}
