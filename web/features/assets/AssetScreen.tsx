import { useId, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Asset } from '#/shared/assets/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AssetState } from '#/web/features/assets/AssetState.tsx'
import css from '#/web/features/assets/asset-screen.module.css'
import { EditAssetDialog } from '#/web/features/assets/EditAssetDialog.tsx'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { formatDate, formatDateTime } from '#/web/shell/parts/format-time.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { FactList, PageActions, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'
import { quotePath } from '#/web/ui/quote-path.ts'

interface AssetProps {
  asset: Asset
  forStaff: boolean
}

/** One of a customer's assets, with its parts. */
export function AssetScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: asset, error, retry } = useRead('getAsset', { parameters: { id } })
  useDocumentTitle(asset?.name)
  if (!user) return null
  const forStaff = isStaff(user.role)
  if (asset) {
    return (
      <Page>
        <Head asset={asset} forStaff={forStaff} />
        <div className={css.columns}>
          <Parts asset={asset} />
          <Details asset={asset} forStaff={forStaff} />
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
        {isGone && <EmptyState>The link may be incomplete, or you don’t have access to this asset.</EmptyState>}
        {error && !isGone && <ErrorState message={explain(error)} retry={retry} />}
      </Panel>
    </Page>
  )
}

function Head({ asset, forStaff }: AssetProps) {
  const [isEditing, setEditing] = useState(false)
  const isOn = useModuleOn()
  return (
    <PageHead>
      <div>
        <Breadcrumbs list="Assets" to={forStaff ? `/assets?customerId=${asset.customerId}` : '/assets'}>
          {asset.name}
        </Breadcrumbs>
        <PageTitle>{asset.name}</PageTitle>
        <PageFacts>
          <AssetState status={asset.status} />
          {forStaff && <span>{asset.customerName}</span>}
          {asset.purchaseDate && <span>Purchased {formatDay(asset.purchaseDate)}</span>}
          {asset.orderId && <span>Delivered {formatDate(asset.createdAt)}</span>}
        </PageFacts>
      </div>
      <PageActions>
        {asset.orderId && (
          <Link to={`/orders/${asset.orderId}`} {...buttonVariant({ variant: 'outline' })}>
            Order {shortId(asset.orderId)}
          </Link>
        )}
        {forStaff && (
          <>
            {asset.buildId && (
              <Link to={`/build-jobs/${asset.orderId}`} {...buttonVariant({ variant: 'outline' })}>
                Build job
              </Link>
            )}
            {isOn('quotes') && (
              <Link to={replacementPath(asset)} {...buttonVariant({ variant: 'outline' })}>
                Quote a replacement
              </Link>
            )}
            <Button onClick={() => setEditing(true)}>Edit asset</Button>
          </>
        )}
      </PageActions>
      {isEditing && <EditAssetDialog asset={asset} onClose={() => setEditing(false)} />}
    </PageHead>
  )
}

/** Begins a quote with the model as a line of text. */
const replacementPath = ({ name, brand, model, customerId, customerName }: Asset) =>
  quotePath({
    title: `Replacement for ${name}`,
    customerId,
    name: customerName,
    text: [brand, model].filter(Boolean).join(' ') || name,
  })

function Details({ asset, forStaff }: AssetProps) {
  const titleId = useId()
  const { brand, model, serialNumber, location, notes, warrantyExpires, updatedByName, updatedAt } = asset
  const facts = [
    ['Brand and model', `${brand} ${model}`],
    ['Serial number', serialNumber],
    ['Location', location],
    ['Warranty until', warrantyExpires && `${formatDay(warrantyExpires)} (first part to expire)`],
    ['Notes', notes],
  ] as const
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Details</PanelTitle>
      </PanelHead>
      <FactList>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
        {forStaff && updatedByName && (
          <div>
            <dt>Last change</dt>
            <dd>
              {updatedByName}, <time dateTime={updatedAt}>{formatDateTime(updatedAt, serverNow())}</time>
            </dd>
          </div>
        )}
      </FactList>
    </Panel>
  )
}

const columns: readonly Column<Asset['parts'][number]>[] = [
  {
    header: 'Part',
    phone: 'title',
    className: css.part,
    cell: ({ name, category }) => (
      <>
        {name} <Quiet>{componentLabels[category]}</Quiet>
      </>
    ),
  },
  { header: 'Serial number', width: 'name', className: css.serial, cell: ({ serialNumber }) => serialNumber || '—' },
  {
    header: 'Warranty until',
    width: 'day',
    phone: 'amount',
    cell: ({ warrantyExpires }) => (warrantyExpires ? formatDay(warrantyExpires) : '—'),
  },
]

function Parts({ asset }: { asset: Asset }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Parts</PanelTitle>
      </PanelHead>
      <Table aria-labelledby={titleId}>
        <TableHead columns={columns} />
        <TableBody>
          {asset.parts.map(part => (
            <Row key={part.category}>
              <Cells columns={columns} row={part} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
