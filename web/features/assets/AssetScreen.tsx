import { useParams } from 'react-router-dom'
import { assetEventLabels } from '#/shared/assets/labels.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AssetDetails } from '#/web/features/assets/AssetDetails.tsx'
import { AssetHead } from '#/web/features/assets/AssetHead.tsx'
import { AssetParts } from '#/web/features/assets/AssetParts.tsx'
import { AssetTickets } from '#/web/features/assets/AssetTickets.tsx'
import css from '#/web/features/assets/asset-screen.module.css'
import { Replacements } from '#/web/features/assets/Replacements.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Page, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { DetailColumns } from '#/web/ui/pages/DetailPage.tsx'
import { HistoryPanel } from '#/web/ui/pages/HistoryPanel.tsx'
import { UnloadedDetail } from '#/web/ui/pages/UnloadedDetail.tsx'

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
        <DetailColumns>
          <div className={css.stack}>
            <AssetParts asset={asset} />
            <AssetTickets asset={asset} />
          </div>
          <aside className={css.stack} aria-label="About this asset">
            <AssetDetails asset={asset} forStaff={forStaff} />
            <Replacements asset={asset} />
            {forStaff && asset.history.length > 0 && <HistoryPanel history={asset.history} labels={assetEventLabels} />}
          </aside>
        </DetailColumns>
      </Page>
    )
  }
  return (
    <UnloadedDetail
      crumbs={<Breadcrumbs list="Assets" to="/assets" />}
      noun="Asset"
      error={error}
      retry={retry}
      gone="The link may be incomplete, or you don’t have access to this asset."
    />
  )
}
