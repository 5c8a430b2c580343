import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ArticlePage } from '#/shared/articles/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { ArticleActions } from '#/web/features/articles/ArticleActions.tsx'
import { ArticleCrumbs } from '#/web/features/articles/ArticleCrumbs.tsx'
import { ArticleLabels } from '#/web/features/articles/ArticleLabels.tsx'
import css from '#/web/features/articles/article-reader.module.css'
import { RelatedArticles } from '#/web/features/articles/RelatedArticles.tsx'
import { TableOfContents } from '#/web/features/articles/TableOfContents.tsx'
import { useView } from '#/web/features/articles/use-articles.ts'
import { Versions } from '#/web/features/articles/Versions.tsx'
import { Votes } from '#/web/features/articles/Votes.tsx'
import { viewsOf } from '#/web/features/articles/view-labels.ts'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Document } from '#/web/ui/markdown/Document.tsx'

interface ArticleReaderProps {
  article: ArticlePage
  role: Role
  onStale: () => void
}

export function ArticleReader({ article, role, onStale }: ArticleReaderProps) {
  const text = useRef<HTMLDivElement>(null)
  useView(article.published ? article.id : undefined)
  return (
    <Page>
      <header className={css.head}>
        <div>
          <ArticleCrumbs>{article.title}</ArticleCrumbs>
          <PageTitle>{article.title}</PageTitle>
          <ArticleLabels article={article} />
          <p className={css.facts}>
            <span>{article.id}</span>
            <span>
              Updated <time dateTime={article.updatedAt}>{formatDate(article.updatedAt)}</time> by {article.authorName}
            </span>
            <span>{viewsOf(article.viewCount)}</span>
          </p>
        </div>
        {isStaff(role) && <ArticleActions article={article} onStale={onStale} />}
      </header>
      <div className={css.columns}>
        <Panel as="article" aria-label={article.title}>
          <div className={css.group} ref={text}>
            <Document content={article.content} />
          </div>
          {article.published && (
            <footer className={css.question}>
              <p>Was this article helpful?</p>
              <Votes article={article} worded />
              {!isStaff(role) && (
                <p className={css.stuck}>
                  Still stuck?{' '}
                  <Link to={`/customer-portal?subject=${encodeURIComponent(article.title)}`}>Create a ticket</Link>
                </p>
              )}
            </footer>
          )}
        </Panel>
        <div className={css.side}>
          <TableOfContents text={text} content={article.content} />
          <RelatedArticles article={article} />
          {isStaff(role) && <Versions article={article} />}
        </div>
      </div>
    </Page>
  )
}
