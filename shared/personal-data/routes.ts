import { route } from '#/shared/lib/route.ts'
import { PersonalData } from '#/shared/personal-data/schemas.ts'

export const routes = {
  exportData: route({
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Returns everything stored about the caller except tickets and records, which have routes of their own',
    access: 'signed-in',
    response: () => PersonalData,
    limit: { perHour: 30 },
  }),
}
