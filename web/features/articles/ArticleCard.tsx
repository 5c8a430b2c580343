import { Link } from 'react-router-dom'
import type { Article } from '#/shared/articles/schemas.ts'
import { ArticleLabels } from '#/web/features/articles/ArticleLabels.tsx'
import css from '#/web/features/articles/article-card.module.css'
import { Votes } from '#/web/features/articles/Votes.tsx'
import { viewsOf } from '#/web/features/articles/view-labels.ts'

export function ArticleCard({ article }: { article: Article }) {
  return (
    <li className={css.card}>
      <h2 className={css.title}>
        <Link to={`/knowledge-base/${article.id}`}>{article.title}</Link>
      </h2>
      <ArticleLabels article={article} />
      <p className={css.preview}>{article.excerpt}</p>
      <div className={css.foot}>
        <span>{viewsOf(article.viewCount)}</span>
        {article.published && <Votes article={article} />}
      </div>
    </li>
  )
}
