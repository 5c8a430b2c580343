import { handle } from '#/functions/http/handle.ts'
import { changeModule } from '#/functions/modules/data/modules.ts'
import { routes } from '#/shared/modules/routes.ts'

const spoken = (enabled: boolean) => (enabled ? 'on' : 'off')

export const handler = handle(routes.updateModule, ({ parameters: { id }, body, now, recordWrites }) =>
  changeModule(
    id,
    before => ({ ...before, ...body, updatedAt: now.toISOString() }),
    (before, after) =>
      recordWrites({
        response: after,
        subject: id,
        changes: { switched: `${spoken(before.enabled)} → ${spoken(after.enabled)}` },
      }),
  ),
)
