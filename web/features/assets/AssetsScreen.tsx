import { useSearchParams } from 'react-router-dom'
import type { Asset } from '#/shared/assets/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AssetState } from '#/web/features/assets/AssetState.tsx'
import css from '#/web/features/assets/assets-screen.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const ownColumns = ['Asset', 'Purchased', 'Warranty until', 'Status']
const staffColumns = ['Asset', 'Customer', 'Purchased', 'Warranty until', 'Status']

/** A customer's own assets. Staff see all assets, or those of one customer. */
export function AssetsScreen() {
  const { user } = useSession()
  return user ? <Assets forStaff={isStaff(user.role)} /> : null
}

function Assets({ forStaff }: { forStaff: boolean }) {
  const [address, setAddress] = useSearchParams()
  const customerId = forStaff ? UserId.safeParse(address.get('customerId')).data : undefined
  const { rows, error, ...list } = useList('listAssets', { ...(customerId && { customerId }) })
  return (
    <Page wide>
      <PageTitle>Assets</PageTitle>
      <ListPanel
        {...list}
        title={
          forStaff
            ? customerId
              ? `Assets: ${rows?.[0]?.customerName ?? 'one customer'}`
              : 'All assets'
            : 'Your assets'
        }
        columns={forStaff ? staffColumns : ownColumns}
        rows={rows}
        failure={error && explain(error)}
        empty={
          forStaff
            ? 'No assets yet. PCs that we build appear here after they are handed over.'
            : 'No assets yet. PCs that we build for you appear here, with their serial numbers and warranties.'
        }
        tools={
          customerId && (
            <Button size="sm" variant="outline" onClick={() => setAddress({}, { replace: true })}>
              Show all customers
            </Button>
          )
        }
      >
        {asset => <AssetRow key={asset.id} asset={asset} forStaff={forStaff} />}
      </ListPanel>
    </Page>
  )
}

const AssetRow = ({ asset, forStaff }: { asset: Asset; forStaff: boolean }) => (
  <Row>
    <Cell label="Asset">
      <RowLink to={`/assets/${asset.id}`}>{asset.name}</RowLink>
    </Cell>
    {forStaff && (
      <Cell label="Customer">
        <span className={css.customer}>
          <RowLink to={`/assets?customerId=${asset.customerId}`}>{asset.customerName}</RowLink>
          {asset.companyName && <span>{asset.companyName}</span>}
        </span>
      </Cell>
    )}
    <Cell label="Purchased">{formatDay(asset.purchaseDate)}</Cell>
    <Cell label="Warranty until">{asset.warrantyExpires ? formatDay(asset.warrantyExpires) : '—'}</Cell>
    <Cell label="Status">
      <AssetState status={asset.status} />
    </Cell>
  </Row>
)
