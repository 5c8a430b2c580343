import type { ServiceLevels } from '#/shared/service-levels/schemas.ts'

const workday = [{ from: '08:00', to: '17:00' }]
const target = (responseMinutes: number, resolutionMinutes: number) => ({
  responseMinutes,
  resolutionMinutes,
  clock: 'business' as const,
})

/** The settings that an admin sees before the first save. */
export const suggestedLevels: ServiceLevels = {
  hours: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: [],
    sunday: [],
  },
  holidays: [],
  warnAtPercent: 75,
  emailsReport: false,
  showsTargets: true,
  policies: [
    {
      id: '4b1c3d52-7f0e-4d6a-9a51-2f6f0c1e8d10',
      name: 'Standard',
      isDefault: true,
      goalPercent: '95.00',
      targets: {
        critical: target(30, 4 * 60),
        high: target(60, 8 * 60),
        medium: target(4 * 60, 24 * 60),
        low: target(8 * 60, 40 * 60),
      },
    },
  ],
}
