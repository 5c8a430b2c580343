import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ArticlePage } from '#/shared/articles/schemas.ts'
import css from '#/web/features/articles/related-articles.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

const max = 4

/** Other published articles about the same subject. Renders nothing if there are none. */
export function RelatedArticles({ article }: { article: ArticlePage }) {
  const title = useId()
  const text = `${article.title} ${article.tags.join(' ')}`.slice(0, 300)
  const { data = [] } = useRead('matchArticles', { query: { text } })
  const others = data.filter(({ id }) => id !== article.id).slice(0, max)
  if (others.length === 0) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Related articles</PanelTitle>
      </PanelHead>
      <ul className={css.items}>
        {others.map(({ id, title: name }) => (
          <li key={id}>
            <Link to={`/knowledge-base/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
