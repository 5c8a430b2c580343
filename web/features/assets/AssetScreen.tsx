import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { assetEventLabels } from '#/shared/assets/labels.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AssetDetails } from '#/web/features/assets/AssetDetails.tsx'
import { AssetHead } from '#/web/features/assets/AssetHead.tsx'
import { AssetParts } from '#/web/features/assets/AssetParts.tsx'
import { AssetTickets } from '#/web/features/assets/AssetTickets.tsx'
import css from '#/web/features/assets/asset-screen.module.css'
import { Replacements } from '#/web/features/assets/Replacements.tsx'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { HistoryPanel } from '#/web/ui/pages/HistoryPanel.tsx'

/** One asset, with its parts, tickets and replacements. */
export function AssetScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: asset, error, retry } = useRead('getAsset', { parameters: { id } })
  useDocumentTitle(asset && [asset.name, asset.assetTag].filter(Boolean).join(' '))
  if (!user) return null
  const forStaff = isStaff(user.role)
  if (asset) {
    return (
      <Page>
        <AssetHead asset={asset} role={user.role} />
        <div className={css.columns}>
          <div className={css.stack}>
            <AssetParts asset={asset} />
            <AssetTickets asset={asset} />
          </div>
          <aside className={css.stack} aria-label="About this asset">
            <AssetDetails asset={asset} forStaff={forStaff} />
            <Replacements asset={asset} />
            {forStaff && asset.history.length > 0 && <HistoryPanel history={asset.history} labels={assetEventLabels} />}
          </aside>
        </div>
      </Page>
    )
  }
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Page>
      <div>
        <Breadcrumbs list="Assets" to="/assets" />
        <PageTitle>{isGone ? 'Asset not found' : 'Asset'}</PageTitle>
      </div>
      <Panel as="div" aria-busy={!error}>
        {!error && <Skeleton height="240px" />}
        {isGone && (
          <EmptyState sign={SearchX}>The link may be incomplete, or you don’t have access to this asset.</EmptyState>
        )}
        {error && !isGone && <ErrorState message={explain(error)} retry={retry} />}
      </Panel>
    </Page>
  )
}
