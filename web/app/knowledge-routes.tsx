import { Route } from 'react-router-dom'
import { lazyScreen } from '#/web/app/lazy-screen.ts'

const KnowledgeBase = lazyScreen(async () => (await import('#/web/features/articles/KnowledgeBase.tsx')).KnowledgeBase)
// With it comes the renderer of Markdown, which no other screen needs to begin.
const ArticleScreen = lazyScreen(async () => (await import('#/web/features/articles/ArticleScreen.tsx')).ArticleScreen)

/** What customers can find out for themselves. */
export const knowledgeRoutes = (
  <>
    <Route path="/knowledge-base" element={<KnowledgeBase />} />
    <Route path="/knowledge-base/:id" element={<ArticleScreen />} />
  </>
)
