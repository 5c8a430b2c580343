import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ArticlePage } from '#/shared/articles/schemas.ts'
import css from '#/web/features/articles/related-articles.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

const max = 4

/** Other published articles about the same subject. Renders nothing if there are none. */
export function RelatedArticles({ article: { id: own, title: name, tags, category } }: { article: ArticlePage }) {
  const title = useId()
  // Tags name the subject, while most words of a title are in every other article, too.
  const text = (tags.length > 0 ? tags.join(' ') : name).slice(0, 300)
  const { data: matches = [] } = useRead('matchArticles', { query: { text } })
  const { data: neighbors = [] } = useRead(
    'listArticles',
    { query: { category, limit: max + 1 } },
    { isOff: category === '' },
  )
  const titles = new Map([...matches, ...neighbors].map(one => [one.id, one.title]))
  titles.delete(own)
  if (titles.size === 0) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Related articles</PanelTitle>
      </PanelHead>
      <ul className={css.items}>
        {[...titles].slice(0, max).map(([id, words]) => (
          <li key={id}>
            <Link to={`/knowledge-base/${id}`}>{words}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
