import { deskSettingsOf, findDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import { deskSettingsView } from '#/functions/desk/settings-view.ts'
import { handle } from '#/functions/http/handle.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(routes.getDeskSettings, async () => {
  const row = await findDeskSettings()
  return deskSettingsView(deskSettingsOf(row), versionOf(row))
})
