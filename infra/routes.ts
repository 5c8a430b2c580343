import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { ChildStack } from '#/infra/child-stack.ts'
import { bundledFunction } from '#/infra/function.ts'
import { grantsDeclaredBy } from '#/infra/grants/declared.ts'
import type { Granted } from '#/infra/grants/grant.ts'
import { grantsOn, recordingGrants } from '#/infra/grants.ts'
import type { Logs } from '#/infra/logs.ts'
import { routePermissions } from '#/infra/permissions.ts'
import type { Stage } from '#/infra/stages.ts'
import { allRoutes, type Domain, kebabCase, type RouteId } from '#/shared/contract.ts'

interface RoutesProps {
  stage: Stage
  /** The prefix of all function names. The API's body uses names, because references would be circular. */
  prefix: string
  granted: Granted
  logs: Logs
  siteOrigin: string
}

/**
 * Maximum functions of routes to create or change at once. Lambda accepts 15 such requests a second from an account, and creating
 * a function takes several; with hundreds at once, CloudFormation's own retries fail with "already exists" or "rate exceeded".
 */
const maxConcurrent = 60

/** Functions that are created along with the first group: the jobs, which are in the main stack. */
const besideTheFirst = 30

/** The deterministic name of a route's function. */
export const functionNameOf = (prefix: string, id: RouteId): string => `${prefix}-${kebabCase(id)}`

/**
 * One Lambda per route of the contract. If one breaks, only its route fails. Each domain is a nested stack, which would be full
 * at 200 routes, because each route has two resources. The stacks follow each other in groups.
 */
export class Routes extends Construct {
  constructor(scope: Construct, id: string, props: RoutesProps) {
    super(scope, id)
    let before: DomainRoutes[] = []
    let group: DomainRoutes[] = []
    let free = maxConcurrent - besideTheFirst
    for (const domain of new Set(allRoutes.map(route => route.domain))) {
      const size = allRoutes.filter(route => route.domain === domain).length
      if (size > free && group.length > 0) {
        before = group
        group = []
        free = maxConcurrent
      }
      const part = new DomainRoutes(this, domain, props)
      for (const earlier of before) part.addStackDependency(earlier)
      group.push(part)
      free -= size
    }
  }
}

class DomainRoutes extends ChildStack {
  constructor(scope: Construct, domain: Domain, { stage, prefix, granted, logs, siteOrigin }: RoutesProps) {
    super(scope, domain, `Beacon: functions of ${domain}`)
    const here = { ...granted, store: this.tableParameters(granted.store) }
    const grants = grantsOn(here)
    const environment = { SITE_ORIGIN: this.parameter('SiteOrigin', siteOrigin) }
    for (const { id: routeId, route } of allRoutes.filter(one => one.domain === domain)) {
      bundledFunction(this, `${routeId[0]?.toUpperCase()}${routeId.slice(1)}`, {
        stage,
        bundle: kebabCase(routeId),
        functionName: functionNameOf(prefix, routeId),
        description: `${route.method} ${route.path}: ${route.summary}`.slice(0, 256).replace(/[^\x20-\x7e]/g, "'"),
        grants: [
          ...[...grantsDeclaredBy(route), ...routePermissions[routeId]].flatMap(name => grants[name]),
          ...recordingGrants(here, route),
        ],
        environment,
        logGroup: logs.of(domain),
        timeout: Duration.seconds(10),
      })
    }
  }
}
