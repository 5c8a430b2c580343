import { chakra } from '@chakra-ui/react'
import type { Article } from '#/shared/articles.ts'
import { stateOf } from '#/web/features/articles/own-articles.ts'

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '24px',
    paddingInline: '10px',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '560',
    whiteSpace: 'nowrap',
  },
  variants: {
    state: {
      draft: { background: 'accentWash', color: 'foreground', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
      retired: { color: 'mutedForeground', boxShadow: 'inset 0 0 0 1px {colors.border}' },
    },
  },
})

/** Says of an article that customers do not see it. */
export function ArticleBadge({ article }: { article: Pick<Article, 'published' | 'retired'> }) {
  const state = stateOf(article)
  if (state === 'published') return null
  return <Pill state={state}>{state === 'draft' ? 'Draft' : 'Retired'}</Pill>
}
