import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { doSteps, openedJob } from '#/test/support/fixtures/build-jobs.ts'

export const buildJobs: Requests<'build-jobs'> = {
  // The last step does the most: it creates an asset, and fulfills the order.
  changeBuildStep: async ({ customer, technician }) => {
    const { id } = await openedJob(customer)
    await doSteps(technician, id, 'test')
    const path = `/api/build-jobs/${id}/steps/hand-over`
    return keyed(key => technician.request('PUT', path, { done: true }, key))
  },
  planBuildJob: async ({ customer, technician }) => {
    const { id } = await openedJob(customer)
    const body = { builderId: technician.user.id, dueOn: '2030-03-01' }
    return keyed(key => technician.request('PUT', `/api/build-jobs/${id}`, body, key))
  },
  changeBuildParts: async ({ customer, technician }) => {
    const { id } = await openedJob(customer)
    const body = { parts: [{ line: '1', serialNumber: 'SN-1', warrantyMonths: 36 }] }
    return keyed(key => technician.request('PUT', `/api/build-jobs/${id}/parts`, body, key))
  },
}
