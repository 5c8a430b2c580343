import type { ServiceLevels } from '#/shared/service-levels/schemas.ts'

/** The audit log's summary of the settings. */
export const describeSettings = (settings: ServiceLevels): Record<string, string> => ({
  policies: settings.policies.map(({ name }) => name).join(', '),
  holidays: String(settings.holidays.length),
  warnAtPercent: String(settings.warnAtPercent),
  emailsReport: settings.emailsReport ? 'on' : 'off',
  showsTargets: settings.showsTargets ? 'on' : 'off',
})
