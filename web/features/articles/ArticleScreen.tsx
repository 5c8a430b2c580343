import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ArticleCrumbs } from '#/web/features/articles/ArticleCrumbs.tsx'
import { ArticleLoading } from '#/web/features/articles/ArticleLoading.tsx'
import { ArticleReader } from '#/web/features/articles/ArticleReader.tsx'
import { ApiError } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'

/** One article. A different article is a new page. */
export function ArticleScreen() {
  const { id = '' } = useParams()
  return <OneArticle key={id} id={id} />
}

function OneArticle({ id }: { id: string }) {
  const { user } = useSession()
  const { data: article, error, retry } = useRead('getArticle', { parameters: { id } })
  useDocumentTitle(article?.title)
  if (!user) return null
  if (error) {
    return (
      <Page>
        <div>
          <ArticleCrumbs />
          <PageTitle>{isGone(error) ? 'Article not found' : 'Article'}</PageTitle>
        </div>
        <Panel as="div">
          {isGone(error) ? (
            <EmptyState sign={SearchX}>The link may be incomplete, or the article is no longer published.</EmptyState>
          ) : (
            <ErrorState error={error} retry={retry} />
          )}
        </Panel>
      </Page>
    )
  }
  return article ? <ArticleReader article={article} role={user.role} onStale={retry} /> : <ArticleLoading />
}

/** Missing, not visible to this reader, or an invalid id: the message is the same for all three. */
const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)
