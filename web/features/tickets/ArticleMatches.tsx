import { chakra } from '@chakra-ui/react'
import type { ArticleMatch } from '#/shared/articles.ts'

const Items = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1.5',
    width: '100%',
    '& li': { minWidth: '0', overflowWrap: 'anywhere' },
    '& a': { color: 'primary', fontWeight: '580', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& p': { marginTop: '0.5', color: 'mutedForeground', fontSize: 'sm', lineClamp: '2' },
  },
})

/** Articles that may help. They open beside what is being written, and leave it where it is. */
export const ArticleMatches = ({ matches }: { matches: readonly ArticleMatch[] }) => (
  <Items aria-label="Matching articles">
    {matches.map(({ id, title, excerpt }) => (
      <li key={id}>
        <a href={`/knowledge-base/${id}`} target="_blank" rel="noopener">
          {title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <p>{excerpt}</p>
      </li>
    ))}
  </Items>
)
