import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const serviceLevelsGrants = ({ rows, index }: GrantMakers) =>
  ({
    readServiceLevels: [rows(['get'], 'SERVICELEVELS#*', 'BRAND#*', 'MODULE#*')],
    keepServiceLevels: [rows(['put'], 'SERVICELEVELS#*')],
    /** To have the due times of open tickets computed again. */
    requestRecompute: [rows(['get', 'put'], 'SERVICELEVELS#recompute')],
    countOpenTickets: [rows(['query'], 'COUNTER#tickets')],
    giveReasons: [rows(['get', 'update'], 'TICKET#*')],
    /** To warn of targets, record misses and compute due times again. */
    watchServiceLevels: [
      index(['gsi4'], 'TICKETS#due'),
      index(['gsi2'], 'TICKETS#*'),
      rows(['get', 'update'], 'TICKET#*'),
      rows(['update'], 'COUNTER#tickets'),
      rows(['put'], 'QUEUE#*'),
      // The customer's lists show by when a ticket is answered.
      rows(['update'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['get', 'update', 'delete'], 'SERVICELEVELS#recompute'),
    ],
    /** Results and metrics, with the names of payers. */
    readServiceReports: [
      rows(['query'], 'SLAMETRIC#*'),
      rows(['get'], 'SLAMETRIC#*', 'TICKET#*', 'SURVEY#*'),
      index(['gsi1', 'gsi2'], 'SLAMETRICS#*', 'SLARESULTS#*'),
      rows(['get'], 'USER#*', 'COMPANY#*'),
    ],
    /** To count results, and to email managers. */
    recountServiceLevels: [
      rows(['get', 'query', 'put', 'delete'], 'SLAMETRIC#*'),
      rows(['query', 'put'], 'SLAMONTHS'),
      rows(['get', 'put'], 'SERVICELEVELS#recount'),
      rows(['query'], 'COMPANY#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const serviceLevelsPermissions: PermissionsOf<'service-levels'> = {
  getServiceLevels: ['readServiceLevels'],
  updateServiceLevels: ['readServiceLevels', 'keepServiceLevels'],
  applyServiceLevels: ['readServiceLevels', 'requestRecompute', 'countOpenTickets'],
  setMissedReason: ['giveReasons'],
  listSlaMetrics: ['readServiceReports'],
  getSlaReport: ['readServiceReports'],
  downloadSlaReport: ['readServiceReports', 'drawDocuments'],
}
