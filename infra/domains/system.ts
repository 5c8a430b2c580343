import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Grant, type GrantMakers, onEverything } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const systemGrants = ({ rows, pool, files }: GrantMakers) =>
  ({
    probeParts: [
      rows(['get'], 'MODULE#*'),
      pool('DescribeUserPool'),
      {
        statements: [new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] })],
        environment: {},
        explained: onEverything('SES offers no resource for its quota'),
      },
      {
        statements: [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [files.files.bucketArn] })],
        environment: { FILES_BUCKET: files.files.bucketName },
      },
    ],
  }) satisfies Record<string, Grant[]>

export const systemPermissions: PermissionsOf<'system'> = {
  start: ['readBrand'],
  getHealth: ['probeParts'],
  getOpenApi: ['readBrand'],
}
