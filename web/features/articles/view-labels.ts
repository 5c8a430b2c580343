import { withThousands } from '#/shared/lib/numbers.ts'

/** The view count of an article: `1 view`, `1,204 views`. */
export const viewsOf = (count: number): string => `${withThousands(count)} ${count === 1 ? 'view' : 'views'}`
