import { transact } from '#/functions/data/lib/table.ts'
import { findModules, keepingModule } from '#/functions/data/modules.ts'
import { handle } from '#/functions/lib/handle.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/modules.ts'

export const handler = handle(routes.updateModule, async ({ parameters, body, now, record }) => {
  const before = (await findModules()).find(({ id }) => id === parameters.id)
  if (!before) throw new NotFound('module')
  const after = { ...before, ...body, updatedAt: now.toISOString() }
  const said = (enabled: boolean) => (enabled ? 'on' : 'off')
  const changes = { switched: `${said(before.enabled)} → ${said(after.enabled)}` }
  await transact([keepingModule(after), ...record(after, after.id, changes)])
  return after
})
