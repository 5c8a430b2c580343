import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeSettings } from '#/functions/service-levels/audit-summary.ts'
import { keepSettings } from '#/functions/service-levels/data/settings.ts'
import { requireOpenHour } from '#/functions/service-levels/require-open-hour.ts'
import { routes } from '#/shared/service-levels/routes.ts'
import type { ServiceLevelSettings } from '#/shared/service-levels/schemas.ts'

export const handler = handle(
  routes.updateServiceLevels,
  async ({ body: { version: expected, ...settings }, now, recordWrites }) => {
    const { timeZone } = await findProvider()
    requireOpenHour(settings, timeZone, now)
    const saved = (version: number): ServiceLevelSettings => ({
      ...settings,
      isOn: true,
      timeZone,
      isRecomputing: true,
      version,
    })
    const version = await keepSettings(settings, expected, now.toISOString(), after =>
      recordWrites({ response: saved(after), subject: 'service-levels', changes: describeSettings(settings) }),
    )
    return saved(version)
  },
)
