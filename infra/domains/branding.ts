import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const brandingGrants = ({ rows, site }: GrantMakers) => {
  const readBrand = rows(['get'], 'BRAND#*', 'MODULE#*')
  return {
    readBrand: [readBrand],
    keepBrand: [rows(['put'], 'BRAND#*')],
    /** Only this page of the site. */
    publishLanding: [
      readBrand,
      rows(['get'], 'TESTIMONIALS#featured'),
      {
        statements: [
          new PolicyStatement({
            actions: ['s3:GetObject'],
            resources: [site.bucket.arnForObjects('landing-template.html')],
          }),
          new PolicyStatement({ actions: ['s3:PutObject'], resources: [site.bucket.arnForObjects('landing.html')] }),
          new PolicyStatement({
            actions: ['cloudfront:CreateInvalidation'],
            resources: [site.distribution.distributionArn],
          }),
        ],
        environment: {
          SITE_BUCKET: site.bucket.bucketName,
          DISTRIBUTION_ID: site.distribution.distributionId,
        },
      },
    ],
  } satisfies Record<string, Grant[]>
}

export const brandingPermissions: PermissionsOf<'branding'> = {
  getBrand: ['readBrand'],
  getPublicBrand: ['readBrand'],
  getBrandStylesheet: ['readBrand'],
  applyTheme: ['readBrand', 'keepBrand'],
  resetTheme: ['readBrand', 'keepBrand'],
  startLogo: ['startLogos'],
  finishLogo: ['takeLogos', 'readBrand', 'keepBrand'],
  removeLogo: ['readBrand', 'keepBrand', 'scheduleImageRemovals'],
  getProvider: ['readBrand'],
  updateProvider: ['readBrand', 'keepBrand', 'requestRecompute'],
  getPublicPolicies: ['readBrand'],
  getPolicies: ['readBrand'],
  updatePolicies: ['readBrand', 'keepBrand'],
}
