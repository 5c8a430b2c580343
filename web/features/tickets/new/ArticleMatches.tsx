import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import css from '#/web/features/tickets/new/article-matches.module.css'

/** Articles that may help. They open in a new tab, so that the text being written stays open. */
export const ArticleMatches = ({ matches }: { matches: readonly ArticleMatch[] }) => (
  <ul className={css.items} aria-label="Matching articles">
    {matches.map(({ id, title, excerpt }) => (
      <li key={id}>
        <a href={`/knowledge-base/${id}`} target="_blank" rel="noopener">
          {title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <p>{excerpt}</p>
      </li>
    ))}
  </ul>
)
