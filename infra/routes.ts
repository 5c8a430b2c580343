import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { bundledFunction } from '#/infra/function.ts'
import { grantsDeclaredBy } from '#/infra/grants/declared.ts'
import type { Granted } from '#/infra/grants/grant.ts'
import { grantsOn } from '#/infra/grants.ts'
import type { Logs } from '#/infra/logs.ts'
import { Part } from '#/infra/part.ts'
import { routePermissions } from '#/infra/permissions.ts'
import type { Stage } from '#/infra/stages.ts'
import { allRoutes, type Domain, kebabCase, type RouteId } from '#/shared/contract.ts'

interface RoutesProps {
  stage: Stage
  /** The prefix of all functions' names: the API's body names functions by it, for a reference would be a circle. */
  prefix: string
  granted: Granted
  logs: Logs
  siteOrigin: string
}

/** The deterministic name of a route's function. */
export const functionNameOf = (prefix: string, id: RouteId): string => `${prefix}-${kebabCase(id)}`

/**
 * One Lambda for each route of the contract. When one breaks, what that route does is lost and nothing else. Each domain is a
 * nested stack: its routes are two resources each, so one would have to have 200 of them before it is full.
 */
export class Routes extends Construct {
  constructor(scope: Construct, id: string, props: RoutesProps) {
    super(scope, id)
    for (const domain of new Set(allRoutes.map(route => route.domain))) new DomainRoutes(this, domain, props)
  }
}

class DomainRoutes extends Part {
  constructor(scope: Construct, domain: Domain, { stage, prefix, granted, logs, siteOrigin }: RoutesProps) {
    super(scope, domain, `Beacon: the functions of ${domain}`)
    const grants = grantsOn({ ...granted, store: this.handedTable(granted.store) })
    const environment = { SITE_ORIGIN: this.handed('SiteOrigin', siteOrigin) }
    for (const { id: routeId, route } of allRoutes.filter(one => one.domain === domain)) {
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
