import { useParams } from 'react-router-dom'
import { componentDrawing, pictureOf } from '#/shared/catalog/drawings.ts'
import type { SharedBuildId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { nameWithSize } from '#/shared/pc-builds/draft.ts'
import { partsOfOpened } from '#/shared/pc-builds/opened-build.ts'
import type { SharedPcBuild } from '#/shared/pc-builds/schemas.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import { BuildDrawing } from '#/web/features/pc-builder/BuildDrawing.tsx'
import { BuildFigures } from '#/web/features/pc-builder/BuildFigures.tsx'
import { CompatibilityFindings } from '#/web/features/pc-builder/CompatibilityFindings.tsx'
import { ComponentLine, ComponentList, Unavailable } from '#/web/features/pc-builder/ComponentList.tsx'
import { SharedBuildActions } from '#/web/features/pc-builder/SharedBuildActions.tsx'
import { SidePanel } from '#/web/features/pc-builder/SidePanel.tsx'
import css from '#/web/features/pc-builder/shared-build-screen.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import { LoadingPanel } from '#/web/ui/pages/LoadingLines.tsx'

/** A shared build, read-only, at today's prices. */
export function SharedBuildScreen() {
  const { shareId = '' } = useParams()
  const { data, error, retry } = useRead('getSharedBuild', { parameters: { shareId: shareId as SharedBuildId } })
  useDocumentTitle(data?.name)
  return (
    <main>
      <Page>
        <a href="/">
          <CompanyLogo />
        </a>
        {error && (
          <>
            <PageTitle>Shared build</PageTitle>
            <ErrorState error={error} retry={retry} />
          </>
        )}
        {!error && (data ? <Shown build={data} /> : <Loading />)}
      </Page>
    </main>
  )
}

const Loading = () => (
  <>
    <Skeleton width="min(320px, 80%)" height="28px" />
    <div className={css.layout}>
      <LoadingPanel count={8} />
      <LoadingPanel />
    </div>
  </>
)

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
        <SharedBuildActions name={build.name} parts={parts} />
      </header>
      <div className={css.layout}>
        <SidePanel as="section" aria-label="Components">
          <ComponentList>
            {build.components.map(({ category, name, customSpecs, priceToday, change, component }) => (
              <ComponentLine
                key={category}
                price={priceToday === null ? '—' : formatDollars(priceToday)}
                picture={
                  <Picture
                    address={component && pictureOf(component)}
                    drawing={componentDrawing(category, component?.specifications ?? '')}
                  />
                }
              >
                <span className={css.hint}>{componentLabels[category]}</span>
                <span>{nameWithSize(name, customSpecs)}</span>
                {change === 'gone' && <Unavailable>No longer offered</Unavailable>}
                {change === 'out-of-stock' && <Unavailable>Out of Stock</Unavailable>}
              </ComponentLine>
            ))}
          </ComponentList>
        </SidePanel>
        <SidePanel as="section" aria-label="Drawing">
          <BuildDrawing parts={parts} />
          <BuildFigures parts={parts} />
          <CompatibilityFindings parts={parts} />
        </SidePanel>
      </div>
    </>
  )
}
