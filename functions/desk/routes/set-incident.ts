import { setIncident } from '#/functions/desk/set-incident.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(
  routes.setIncident,
  async ({ parameters: { id }, body: { incidentId }, caller, now, recordWrites }) => {
    const record = () => recordWrites({ subject: id, changes: { incident: incidentId ?? 'none' } })
    await setIncident(id, incidentId, { caller, now, record })
    return {}
  },
)
