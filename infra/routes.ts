import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { bundledFunction } from '#/infra/function.ts'
import { grantsDeclaredBy } from '#/infra/grants/declared.ts'
import type { Grants } from '#/infra/grants.ts'
import type { Logs } from '#/infra/logs.ts'
import { routePermissions } from '#/infra/permissions.ts'
import type { Stage } from '#/infra/stages.ts'
import { allRoutes, kebabCase, type RouteId } from '#/shared/contract.ts'

interface RoutesProps {
  stage: Stage
  /** The prefix of all functions' names: the API's body names functions by it, for a reference would be a circle. */
  prefix: string
  grants: Grants
  logs: Logs
  environment: Record<string, string>
}

/** The deterministic name of a route's function. */
export const functionNameOf = (prefix: string, id: RouteId): string => `${prefix}-${kebabCase(id)}`

/** One Lambda for each route of the contract. When one breaks, what that route does is lost and nothing else. */
export class Routes extends Construct {
  constructor(scope: Construct, id: string, { stage, prefix, grants, logs, environment }: RoutesProps) {
    super(scope, id)
    for (const { domain, id: routeId, route } of allRoutes) {
      bundledFunction(this, `${routeId[0]?.toUpperCase()}${routeId.slice(1)}`, {
        stage,
        bundle: kebabCase(routeId),
        functionName: functionNameOf(prefix, routeId),
        description: `${route.method} ${route.path}: ${route.summary}`.slice(0, 256).replace(/[^\x20-\x7e]/g, "'"),
        grants: [...grantsDeclaredBy(route), ...routePermissions[routeId]].flatMap(name => grants[name]),
        environment,
        logGroup: logs.of(domain),
        timeout: Duration.seconds(10),
      })
    }
  }
}
