import { chakra } from '@chakra-ui/react'
import type { Article } from '#/shared/articles.ts'
import { stateOf } from '#/web/features/articles/own-articles.ts'
import { Pill } from '#/web/ui/Pill.tsx'

const StatePill = chakra(Pill, {
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
  return <StatePill state={state}>{state === 'draft' ? 'Draft' : 'Retired'}</StatePill>
}
