import { handle } from '#/functions/http/handle.ts'
import { settingsView } from '#/functions/service-levels/views.ts'
import { routes } from '#/shared/service-levels/routes.ts'

export const handler = handle(routes.getServiceLevels, () => settingsView())
