import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Article } from '#/shared/articles.ts'
import { ArticleLabels } from '#/web/features/articles/ArticleLabels.tsx'
import { Votes } from '#/web/features/articles/Votes.tsx'
import { viewsOf } from '#/web/features/articles/view-words.ts'
import { cardSurface } from '#/web/ui/Panel.tsx'

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr auto',
    gap: '1.5',
    minWidth: '0',
    padding: { base: '2', md: '3' },
    ...cardSurface,
    '&:hover': { borderColor: 'edge' },
    '&:has(h2 a:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})
const Title = chakra('h2', {
  base: {
    fontSize: 'lg',
    fontWeight: '620',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    // The whole card leads where its title does; its buttons lie above that.
    '& a': { _focusVisible: { outline: 'none' }, _hover: { textDecoration: 'underline' } },
    '& a::after': { position: 'absolute', inset: '0', content: '""' },
  },
})
const Preview = chakra('p', { base: { color: 'mutedForeground', overflowWrap: 'anywhere' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    minHeight: '32px',
    color: 'mutedForeground',
    fontSize: 'sm',
    '& > div': { position: 'relative' },
  },
})

export function ArticleCard({ article }: { article: Article }) {
  return (
    <Card>
      <Title>
        <Link to={`/knowledge-base/${article.id}`}>{article.title}</Link>
      </Title>
      <ArticleLabels article={article} />
      <Preview>{article.excerpt}</Preview>
      <Foot>
        <span>{viewsOf(article.viewCount)}</span>
        {article.published && <Votes article={article} />}
      </Foot>
    </Card>
  )
}
