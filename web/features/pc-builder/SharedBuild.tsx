import { useParams } from 'react-router-dom'
import type { SharedBuildId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { partsOfOpened } from '#/shared/opened-build.ts'
import type { SharedPcBuild } from '#/shared/pc-builds.ts'
import { componentLabels } from '#/shared/specifications.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { BuildDrawing } from '#/web/features/pc-builder/BuildDrawing.tsx'
import { BuildFigures } from '#/web/features/pc-builder/BuildFigures.tsx'
import { demoAddress } from '#/web/features/pc-builder/demo-mode.ts'
import { Findings } from '#/web/features/pc-builder/Findings.tsx'
import css from '#/web/features/pc-builder/shared-build.module.css'
import { buttonLook } from '#/web/ui/Button.tsx'
import { Mark } from '#/web/ui/Mark.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/ui/Page.tsx'
import { Spinner } from '#/web/ui/Spinner.tsx'

/** A build that somebody shared: read-only, at today's prices. */
export function SharedBuild() {
  const { shareId = '' } = useParams()
  const { data, error, retry } = useRead('getSharedBuild', { parameters: { shareId: shareId as SharedBuildId } })
  useDocumentTitle(data?.name)
  return (
    <main>
      <Page>
        <a href="/">
          <Mark />
        </a>
        {error && (
          <>
            <PageTitle>Shared build</PageTitle>
            <Failed message={explain(error)} retry={retry} />
          </>
        )}
        {!error && (data ? <Shown build={data} /> : <Spinner />)}
      </Page>
    </main>
  )
}

function Shown({ build }: { build: SharedPcBuild }) {
  const parts = partsOfOpened(build)
  return (
    <>
      <header className={css.head}>
        <div>
          <PageTitle>{build.name}</PageTitle>
          <p>
            {build.totalToday === null
              ? 'Some parts are no longer offered'
              : `${formatDollars(build.totalToday)} today`}
          </p>
        </div>
        <a href={demoAddress} {...buttonLook()}>
          Build your own
        </a>
      </header>
      <div className={css.layout}>
        <section className={css.panel} aria-label="Components">
          <ul className={css.components}>
            {build.components.map(({ category, name, customSpecs, priceToday, change }) => (
              <li key={category}>
                <div className={css.component}>
                  <span className={css.hint}>{componentLabels[category]}</span>
                  <span>{[name, customSpecs].filter(Boolean).join(', ')}</span>
                  {change === 'gone' && <span className={css.out}>No longer offered</span>}
                  {change === 'out-of-stock' && <span className={css.out}>Out of Stock</span>}
                </div>
                <span className={css.price}>{priceToday === null ? '—' : formatDollars(priceToday)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={css.panel} aria-label="Drawing">
          <BuildDrawing parts={parts} />
          <BuildFigures parts={parts} />
          <Findings parts={parts} />
        </section>
      </div>
    </>
  )
}
