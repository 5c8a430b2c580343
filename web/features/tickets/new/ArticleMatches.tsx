import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import css from '#/web/features/tickets/new/article-matches.module.css'

interface ArticleMatchesProps {
  matches: readonly ArticleMatch[]
  /** The ids of those that the customer saw before they sent the ticket. */
  seen?: readonly string[] | undefined
}

/** Articles that may help. They open in a new tab, so that the text being written stays open. */
export const ArticleMatches = ({ matches, seen = [] }: ArticleMatchesProps) => (
  <ul className={css.items} aria-label="Matching articles">
    {matches.map(({ id, title, excerpt }) => (
      <li key={id}>
        <a href={`/knowledge-base/${id}`} target="_blank" rel="noopener">
          {title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <p>{excerpt}</p>
        {seen.includes(id) && <p>The customer saw this before sending.</p>}
      </li>
    ))}
  </ul>
)
