import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#/web/shell/api/errors.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { DetailColumns } from '#/web/ui/pages/DetailPage.tsx'
import { LoadingPanel } from '#/web/ui/pages/LoadingLines.tsx'
import css from '#/web/ui/pages/unloaded-detail.module.css'

interface UnloadedDetailProps {
  crumbs: ReactNode
  /** 'Quote'. */
  noun: string
  error: Error | undefined
  retry: () => void
  /** The message if there is none: a wrong id, a missing row and another person's are the same. */
  gone: string
}

/** A detail screen without its data: the shapes of the page while it loads, or the reason that it did not. */
export function UnloadedDetail({ crumbs, noun, error, retry, gone }: UnloadedDetailProps) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Page>
      <div>
        {crumbs}
        <PageTitle>{isGone ? `${noun} not found` : noun}</PageTitle>
        {!error && <Skeleton width="min(320px, 80%)" className={css.facts} />}
      </div>
      {error ? (
        <Panel as="div">
          {isGone ? <EmptyState sign={SearchX}>{gone}</EmptyState> : <ErrorState error={error} retry={retry} />}
        </Panel>
      ) : (
        <DetailColumns>
          <LoadingPanel count={8} />
          <LoadingPanel count={5} />
        </DetailColumns>
      )}
    </Page>
  )
}
