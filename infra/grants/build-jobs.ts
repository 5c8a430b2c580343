import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const buildJobsGrants = ({ rows, index }: GrantMakers) =>
  ({
    listBuildJobs: [index(['gsi1'], 'BUILDJOBS#*'), rows(['get'], 'ORDER#*')],
    /** A job stands under its order. */
    readBuildJobs: [rows(['get'], 'ORDER#*')],
    changeBuildJobs: [rows(['get', 'update'], 'ORDER#*')],
    /** Handing a PC over: its order is fulfilled, and its customer has an asset. */
    handOverBuilds: [
      rows(['put', 'delete'], 'ORDER#*', 'CUSTOMER#*'),
      rows(['update'], 'COUNTER#orders'),
      rows(['put'], 'ASSET#*'),
      rows(['check'], 'USER#*'),
      rows(['get'], 'BRAND#*'),
    ],
  }) satisfies Record<string, Grant[]>
