import { chakra } from '@chakra-ui/react'
import type { Article } from '#/shared/articles.ts'
import { ArticleBadge } from '#/web/features/articles/ArticleBadge.tsx'

const Line = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5',
    fontSize: 'sm',
    '& li': { minWidth: '0', maxWidth: '100%', overflowWrap: 'anywhere' },
  },
})
const Category = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '10px',
    borderRadius: 'full',
    background: 'secondary',
    color: 'secondaryForeground',
    fontWeight: '560',
    lineHeight: '24px',
  },
})
const Tag = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '1',
    color: 'mutedForeground',
    lineHeight: '24px',
    _before: { content: '"#"' },
  },
})

/** What an article is filed under. */
export function ArticleLabels({ article }: { article: Article }) {
  const { category, tags } = article
  if (!category && tags.length === 0 && article.published) return null
  return (
    <Line aria-label="Category and tags">
      {!article.published && (
        <li>
          <ArticleBadge article={article} />
        </li>
      )}
      {category && (
        <li>
          <Category>{category}</Category>
        </li>
      )}
      {tags.map(tag => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </Line>
  )
}
