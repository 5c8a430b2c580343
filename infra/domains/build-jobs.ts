import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const buildJobsGrants = ({ rows, index }: GrantMakers) =>
  ({
    listBuildJobs: [index(['gsi1'], 'BUILDJOBS#*'), rows(['get'], 'ORDER#*')],
    /** A job's row is in the partition of its order. */
    readBuildJobs: [rows(['get'], 'ORDER#*')],
    changeBuildJobs: [rows(['get', 'update'], 'ORDER#*')],
    /** To hand over a PC: fulfill its order and create the customer's asset. */
    handOverBuilds: [
      rows(['put', 'delete'], 'ORDER#*', 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['update'], 'COUNTER#orders'),
      rows(['put'], 'ASSET#*', 'LABEL#*'),
      rows(['update'], 'NUMBER#asset', 'COUNTER#assets'),
      rows(['check'], 'USER#*'),
      rows(['get'], 'BRAND#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const buildJobsPermissions: PermissionsOf<'build-jobs'> = {
  listBuildJobs: ['listBuildJobs'],
  getBuildJob: ['readBuildJobs'],
  planBuildJob: ['changeBuildJobs'],
  changeBuildStep: ['changeBuildJobs', 'handOverBuilds', 'sendEmail'],
  changeBuildParts: ['changeBuildJobs'],
}
