import { ArticleCrumbs } from '#/web/features/articles/ArticleCrumbs.tsx'
import css from '#/web/features/articles/article-loading.module.css'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

const lines = ['32%', '96%', '88%', '92%', '60%', '40%', '94%', '76%']

export const ArticleLoading = () => (
  <Page aria-busy>
    <div>
      <ArticleCrumbs />
      <PageTitle>
        <span className="visually-hidden">Article</span>
        <Skeleton width="min(480px, 80%)" height="32px" className={css.title} />
      </PageTitle>
    </div>
    <Panel className={css.panel} as="div">
      {lines.map(width => (
        <Skeleton key={width} width={`min(${width}, 640px)`} />
      ))}
    </Panel>
  </Page>
)
