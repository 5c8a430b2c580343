import { publishedCategories } from '#/functions/articles/data/articles.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/articles/routes.ts'

export const handler = handle(routes.listCategories, () => publishedCategories())
