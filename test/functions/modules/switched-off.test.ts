import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { put } from '#/functions/table/table.ts'
import { allRoutes } from '#/shared/contract.ts'
import { type ModuleId, moduleIds } from '#/shared/modules/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { requests } from '#/test/support/contract/requests.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

/** Paths of each module's routes. Admins can prepare a catalog while its module is off. */
const owners: [paths: RegExp, module: ModuleId][] = [
  [/^\/api\/knowledge-articles/, 'knowledge-base'],
  [/^\/api\/(?:status-events|status-subscription|public\/status|tickets\/\{id\}\/incident$)/, 'status-page'],
  [/^\/api\/(?:products|orders|cart|build-jobs)/, 'store'],
  [/^\/api\/(?:pc-components|pc-builds|shared-builds|public\/shared-builds)/, 'pc-builder'],
  [/^\/api\/(?:quotes|quote-links|reports\/sales)/, 'quotes'],
  [/^\/api\/(?:service-levels|sla-|tickets\/[^/]+\/missed-reasons)/, 'service-levels'],
  [/^\/api\/(?:testimonials|satisfaction-surveys|survey-links|survey-choice)/, 'feedback'],
  [/^\/api\/(?:contracts|reports\/renewals|tickets\/\{id\}\/contract$)/, 'contracts'],
  [/^\/api\/(?:invoices|recurring-schedules|billing|automatic-payment|unbilled-time|reports|statements)/, 'billing'],
]
/** Nobody has to wait for a module to be turned on again to end its emails. */
const endsEmails = (path: string) => path.endsWith('/unsubscribe')
const isOfAdminPanel = (path: string, access: string) => access === 'admin' && /^\/api\/(?:admin|products)/.test(path)

test('every route of a module declares it, and no other route does', () => {
  const wrong = allRoutes.flatMap(({ id, route: { path, access, module } }) => {
    const owner =
      isOfAdminPanel(path, access) || endsEmails(path) ? undefined : owners.find(([paths]) => paths.test(path))?.[1]
    return owner === [module].flat()[0] ? [] : [`${id}: ${module} instead of ${owner}`]
  })
  expect(wrong).toEqual([])
})

describe('while its module is turned off', () => {
  const people = usePeople(useCloud(), beforeAll)
  afterEach(switchModulesOn)
  const guarded = allRoutes.flatMap(({ id, route: { module } }) => {
    const needed = [module ?? []].flat()
    return needed.map(one => [id, one, needed] as const)
  })

  test.each(guarded)('%s returns 404, and works again when %s is on', async (id, module, needed) => {
    const send = await requests[id](people)
    await put({ ...moduleKey(module), enabled: false })
    expect(await send()).toMatchObject({ status: 404 })
    for (const other of moduleIds) if (!needed.includes(other)) await put({ ...moduleKey(other), enabled: false })
    await put({ ...moduleKey(module), enabled: true })
    const reply = await send()
    expect(reply.status, `the other modules have no say: ${JSON.stringify(reply.body)}`).toBeLessThan(400)
  })
})
