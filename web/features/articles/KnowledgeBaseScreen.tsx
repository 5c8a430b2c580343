import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isStaff } from '#/shared/users/roles.ts'
import { ArticleGrid } from '#/web/features/articles/ArticleGrid.tsx'
import { ArticleTools } from '#/web/features/articles/ArticleTools.tsx'
import { articleFilters } from '#/web/features/articles/article-filter.ts'
import { CategoryTiles } from '#/web/features/articles/CategoryTiles.tsx'
import css from '#/web/features/articles/knowledge-base-screen.module.css'
import { useArticles } from '#/web/features/articles/use-articles.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'

const CreateArticleDialog = lazyDialog(
  async () => (await import('#/web/features/articles/CreateArticleDialog.tsx')).CreateArticleDialog,
)

export function KnowledgeBaseScreen() {
  const { user } = useSession()
  const { filter: chosen, set } = useFilters(articleFilters)
  // Only staff see drafts.
  const filter = useMemo(() => {
    const { state, ...forReaders } = chosen
    return user && isStaff(user.role) ? chosen : forReaders
  }, [chosen, user])
  const list = useArticles(filter)
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  if (!user) return null
  return (
    <Page>
      <header className={css.head}>
        <div>
          <PageTitle>Knowledge Base</PageTitle>
          <p>Self-service help articles and documentation</p>
        </div>
        {isStaff(user.role) && <Button onClick={() => setCreating(true)}>Create Article</Button>}
      </header>
      <ArticleTools filter={filter} set={set} role={user.role} />
      {Object.keys(filter).length === 0 && <CategoryTiles />}
      <ArticleGrid list={list} filter={filter} />
      {isStaff(user.role) && (
        <CreateArticleDialog
          open={creating}
          onClose={() => setCreating(false)}
          onCreated={article => {
            list.created(article)
            navigate(`/knowledge-base/${article.id}`)
          }}
        />
      )}
    </Page>
  )
}
