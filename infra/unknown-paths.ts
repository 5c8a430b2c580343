import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { bundledFunction } from '#/infra/function.ts'
import type { Grants } from '#/infra/grants.ts'
import type { Logs } from '#/infra/logs.ts'
import type { Stage } from '#/infra/stages.ts'

interface UnknownPathsProps {
  stage: Stage
  prefix: string
  grants: Grants
  logs: Logs
  siteOrigin: string
}

/** The deterministic name of the function that the APIs call for paths without a route. */
export const unknownPathsName = (prefix: string) => `${prefix}-refuse-unknown-path`

/** The function behind the APIs' default routes. When it breaks, requests for unknown paths get a 500 instead of a 404. */
export class UnknownPaths extends Construct {
  constructor(scope: Construct, id: string, { stage, prefix, grants, logs, siteOrigin }: UnknownPathsProps) {
    super(scope, id)
    bundledFunction(this, 'Refuse', {
      stage,
      bundle: 'refuse-unknown-path',
      functionName: unknownPathsName(prefix),
      description: 'Responds to paths and methods without a route. When it breaks, they get a 500 instead of a 404.',
      grants: grants.knowOrigin,
      environment: { SITE_ORIGIN: siteOrigin },
      logGroup: logs.of('api'),
      timeout: Duration.seconds(10),
    })
  }
}
