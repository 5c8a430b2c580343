import * as z from 'zod/mini'
import { SearchResults, searchText } from '#/shared/command-menu/schemas.ts'
import { route } from '#/shared/lib/route.ts'

export const routes = {
  search: route({
    method: 'GET',
    path: '/api/search',
    summary: 'Finds records of all kinds by words and numbers, at most five of each, best kind first',
    access: 'signed-in',
    query: () => z.strictObject({ q: searchText() }),
    response: () => SearchResults,
    limit: { perHour: 3000 },
  }),
}
