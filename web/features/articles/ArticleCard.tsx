import { Link } from 'react-router-dom'
import type { Article } from '#/shared/articles/schemas.ts'
import { ArticleLabels } from '#/web/features/articles/ArticleLabels.tsx'
import css from '#/web/features/articles/article-card.module.css'
import { excerptFor } from '#/web/features/articles/excerpt-for.ts'
import { Votes } from '#/web/features/articles/Votes.tsx'
import { viewsOf } from '#/web/features/articles/view-labels.ts'
import { Matched } from '#/web/ui/lists/Matched.tsx'

/** An article in a list; a search marks the words that it found. */
export function ArticleCard({ article, search }: { article: Article; search: string | undefined }) {
  return (
    <li className={css.card}>
      <h2 className={css.title}>
        <Link to={`/knowledge-base/${article.id}`}>
          <Matched text={article.title} search={search} />
        </Link>
      </h2>
      <ArticleLabels article={article} />
      <p className={css.preview}>
        <Matched text={excerptFor(article, search)} search={search} />
      </p>
      <div className={css.foot}>
        <span>{viewsOf(article.viewCount)}</span>
        {article.published && <Votes article={article} />}
      </div>
    </li>
  )
}
