import { publishedCategories } from '#/functions/data/articles.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/articles.ts'

export const handler = handle(routes.listCategories, () => publishedCategories())
