import { keepProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { findRecompute, requestRecomputeWrite } from '#/functions/service-levels/data/recompute.ts'
import { routes } from '#/shared/branding/routes.ts'
import type { Provider } from '#/shared/branding/schemas.ts'

export const handler = handle(routes.updateProvider, async ({ body, now, recordWrites }) => {
  const at = now.toISOString()
  const recompute = await findRecompute()
  await keepProvider(body, at, before => [
    ...recordWrites({ response: body, subject: 'company', changes: describeChanges(before, body) }),
    // The opening hours are in another zone by now.
    ...(before.timeZone === body.timeZone ? [] : [requestRecomputeWrite(recompute, at)]),
  ])
  return body
})

/** The audit log's summary of a change, with all values: company settings are not secret. */
function describeChanges(before: Provider, after: Provider): Record<string, string> {
  const { portals: portalsBefore, ...was } = before
  const { portals, ...is } = after
  const flat = (company: typeof is, { customer, technician }: Provider['portals']) =>
    ({ ...company, customerPortal: customer, technicianPortal: technician }) as Record<string, string>
  const [old, fresh] = [flat(was, portalsBefore), flat(is, portals)]
  return Object.fromEntries(
    Object.entries(fresh).flatMap(([field, value]) =>
      old[field] === value ? [] : [[field, `${old[field]} → ${value}`]],
    ),
  )
}
