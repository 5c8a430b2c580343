import type { Article } from '#/shared/articles/schemas.ts'
import { ArticleBadge } from '#/web/features/articles/ArticleBadge.tsx'
import css from '#/web/features/articles/article-labels.module.css'

/** An article's category and tags. */
export function ArticleLabels({ article }: { article: Article }) {
  const { category, tags } = article
  if (!category && tags.length === 0 && article.published) return null
  return (
    <ul className={css.line} aria-label="Category and tags">
      {!article.published && (
        <li>
          <ArticleBadge article={article} />
        </li>
      )}
      {category && (
        <li>
          <span className={css.category}>{category}</span>
        </li>
      )}
      {tags.map(tag => (
        <li key={tag}>
          <span className={css.tag}>{tag}</span>
        </li>
      ))}
    </ul>
  )
}
