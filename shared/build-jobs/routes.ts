import * as z from 'zod/mini'
import {
  BuildJob,
  BuildPartsChange,
  BuildPlan,
  BuildStepChange,
  buildJobStatuses,
  buildSteps,
} from '#/shared/build-jobs/schemas.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'

const byId = () => z.object({ id: OrderId })
const staff = { access: 'staff', module: 'store', owner: 'row' } as const

export const routes = {
  listBuildJobs: route({
    method: 'GET',
    path: '/api/build-jobs',
    summary: 'Lists build jobs, open ones first, then by age, oldest first',
    access: 'staff',
    module: 'store',
    query: () => pageQuery({ status: z.optional(z.enum(buildJobStatuses)) }),
    response: () => z.array(BuildJob),
    paged: true,
    polled: true,
  }),
  getBuildJob: route({
    ...staff,
    method: 'GET',
    path: '/api/build-jobs/{id}',
    summary: 'Returns a build job with its checklist and parts',
    parameters: byId,
    response: () => BuildJob,
    polled: true,
  }),
  planBuildJob: route({
    ...staff,
    method: 'PUT',
    path: '/api/build-jobs/{id}',
    summary: 'Sets who builds a PC, and by when',
    parameters: byId,
    body: () => BuildPlan,
    response: () => BuildJob,
    audited: 'Planned a build job',
    idempotent: true,
  }),
  changeBuildStep: route({
    ...staff,
    method: 'PUT',
    path: '/api/build-jobs/{id}/steps/{step}',
    summary: 'Marks a step of a build job as done or not done, or sets its note; handing over creates an asset',
    parameters: () => z.object({ id: OrderId, step: z.enum(buildSteps) }),
    body: () => BuildStepChange,
    response: () => BuildJob,
    audited: 'Changed a step of a build job',
    idempotent: true,
  }),
  changeBuildParts: route({
    ...staff,
    method: 'PUT',
    path: '/api/build-jobs/{id}/parts',
    summary: 'Updates the serial numbers and warranties of a build job’s parts',
    parameters: byId,
    body: () => BuildPartsChange,
    response: () => BuildJob,
    audited: 'Changed the parts of a build job',
    idempotent: true,
  }),
}
