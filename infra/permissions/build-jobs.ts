import type { PermissionsOf } from '#/infra/grants.ts'

export const buildJobs: PermissionsOf<'build-jobs'> = {
  listBuildJobs: ['listBuildJobs'],
  getBuildJob: ['readBuildJobs'],
  changeBuildStep: ['changeBuildJobs', 'handOverBuilds', 'sendEmail'],
  changeBuildParts: ['changeBuildJobs'],
}
