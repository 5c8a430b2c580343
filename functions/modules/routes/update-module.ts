import { handle } from '#/functions/http/handle.ts'
import { changeModule } from '#/functions/modules/data/modules.ts'
import { findRecompute, requestRecomputeWrite } from '#/functions/service-levels/data/recompute.ts'
import { routes } from '#/shared/modules/routes.ts'

const spoken = (enabled: boolean) => (enabled ? 'on' : 'off')

export const handler = handle(routes.updateModule, async ({ parameters: { id }, body, now, recordWrites }) => {
  const at = now.toISOString()
  // Turned off, the clocks of open tickets end.
  const recompute = id === 'service-levels' ? [requestRecomputeWrite(await findRecompute(), at)] : []
  return changeModule(
    id,
    before => ({ ...before, ...body, updatedAt: at }),
    (before, after) => [
      ...recompute,
      ...recordWrites({
        response: after,
        subject: id,
        changes: { switched: `${spoken(before.enabled)} → ${spoken(after.enabled)}` },
      }),
    ],
  )
})
