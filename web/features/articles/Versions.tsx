import { useId, useState } from 'react'
import type { ArticlePage } from '#/shared/articles/schemas.ts'
import css from '#/web/features/articles/versions.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { DetailSidePanel, MutedText, SideFailed, SideMore } from '#/web/ui/pages/DetailSidePanel.tsx'

const pageSize = 10

const VersionDialog = lazyDialog(async () => (await import('#/web/features/articles/VersionDialog.tsx')).VersionDialog)

/** The versions of an article with their authors, newest first. */
export function Versions({ article }: { article: ArticlePage }) {
  const title = useId()
  const panel = useFocusFallback<HTMLElement>()
  const parameters = { id: article.id }
  const { rows, error, retry, more, pending } = useList(
    'listRevisions',
    { limit: pageSize },
    parameters,
    String(article.revision),
  )
  const [shown, setShown] = useState<number>()
  const [open, setOpen] = useState(false)
  const now = serverNow()
  const show = (version: number) => {
    setShown(version)
    setOpen(true)
  }
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={title} aria-busy={pending}>
      <PanelHead>
        <PanelTitle id={title}>Versions</PanelTitle>
      </PanelHead>
      <DetailSidePanel>
        {error && <SideFailed error={error} retry={retry} />}
        {!error && !rows && <Skeleton width="80%" />}
        {rows && (
          <ol className={css.items} aria-label="Versions">
            {rows.map(({ version, at, authorName }) => (
              <li key={version}>
                <div>
                  <p>
                    <strong>Version {version}</strong>
                    {version === article.revision && ' (current)'}
                  </p>
                  <MutedText>
                    {authorName}, <time dateTime={at}>{dateTimeInText(at, now)}</time>
                  </MutedText>
                </div>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`View version ${version}`}
                  onClick={() => show(version)}
                >
                  View
                </Button>
              </li>
            ))}
          </ol>
        )}
        <SideMore more={more} pending={pending} />
      </DetailSidePanel>
      {shown !== undefined && (
        <VersionDialog article={article} version={shown} open={open} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}
