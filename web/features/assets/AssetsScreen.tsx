import { Laptop } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isManager } from '#/shared/companies/roles.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AssetFilters } from '#/web/features/assets/AssetFilters.tsx'
import { assetColumns } from '#/web/features/assets/asset-columns.tsx'
import { type AssetFilter, assetFilters } from '#/web/features/assets/asset-filter.ts'
import { SelectionBar } from '#/web/features/assets/SelectionBar.tsx'
import { useSelection } from '#/web/features/assets/use-selection.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const AddAssetDialog = lazyDialog(async () => (await import('#/web/features/assets/AddAssetDialog.tsx')).AddAssetDialog)
const StatusDialog = lazyDialog(async () => (await import('#/web/features/assets/StatusDialog.tsx')).StatusDialog)
const LabelsDialog = lazyDialog(async () => (await import('#/web/features/assets/LabelsDialog.tsx')).LabelsDialog)
const AssetFiles = lazyPart(async () => (await import('#/web/features/assets/AssetFiles.tsx')).AssetFiles)

/** A customer's own assets, or all of their company's for a manager. Staff see everyone's, and manage them. */
export function AssetsScreen() {
  const { user } = useSession()
  return user ? <Assets user={user} /> : null
}

type Task = 'add' | 'print' | 'status'

function Assets({ user }: { user: SessionUser }) {
  const forStaff = isStaff(user.role)
  const managed = !forStaff && isManager(user) ? user.companyName : undefined
  const { filter, set, clear, isFiltered } = useFilters(assetFilters)
  const { rows, error, ...list } = useList('listAssets', queryOf(filter, forStaff, managed !== undefined))
  const selection = useSelection()
  const [task, setTask] = useState<Task>()
  const navigate = useNavigate()
  const today = useBusinessDay()
  const columns = useMemo(
    () =>
      assetColumns({
        forStaff,
        showsCustomer: forStaff || (managed !== undefined && filter.scope !== 'mine'),
        search: filter.search,
        today,
        selection,
      }),
    [forStaff, managed, filter.scope, filter.search, today, selection],
  )
  const close = () => setTask(undefined)
  const [first] = rows ?? []
  const isSelecting = selection.assets.length > 0
  return (
    <Page wide={forStaff}>
      <ListHead
        title="Assets"
        tools={
          isSelecting ? (
            <SelectionBar
              count={selection.assets.length}
              rows={rows ?? []}
              onSelectAll={() => selection.selectAll(rows ?? [])}
              onClear={selection.clear}
              onPrint={() => setTask('print')}
              onChangeStatus={() => setTask('status')}
            />
          ) : (
            <FilterRow>
              <AssetFilters
                filter={filter}
                set={set}
                forStaff={forStaff}
                managedCompany={managed}
                chosen={{
                  customer: first?.customerName || 'one customer',
                  company: first?.companyName || 'one company',
                }}
              />
              {forStaff && (
                <Suspense>
                  <AssetFiles query={queryOf(filter, true, false)} />
                </Suspense>
              )}
            </FilterRow>
          )
        }
        action={forStaff && !isSelecting && <Button onClick={() => setTask('add')}>Add asset</Button>}
      />
      <ListPanel
        {...list}
        hidesTitle
        title={forStaff ? 'All assets' : 'Your assets'}
        columns={columns}
        rows={rows}
        counted={['asset', 'assets']}
        failure={error}
        emptySign={Laptop}
        empty={emptyText(forStaff, isFiltered)}
        emptyAction={isFiltered && <ClearFilters onClear={clear} />}
      />
      <AddAssetDialog open={task === 'add'} onClose={close} onAdded={({ id }) => navigate(`/assets/${id}`)} />
      {task === 'print' && <LabelsDialog assets={selection.assets} onClose={close} />}
      {task === 'status' && <StatusDialog assets={selection.assets} onClose={close} onChanged={selection.clear} />}
    </Page>
  )
}

/** The filters that the server takes from this user. */
function queryOf({ scope, customerId, companyId, ...filter }: AssetFilter, forStaff: boolean, isManaging: boolean) {
  if (forStaff) return { ...filter, ...(customerId && { customerId }), ...(companyId && { companyId }) }
  return isManaging ? { ...(scope && { scope }), ...filter } : filter
}

function emptyText(forStaff: boolean, isFiltered: boolean): string {
  if (isFiltered) return 'No assets match these filters.'
  return forStaff
    ? 'No assets yet. Add one, import a list, or ship an order: equipment appears by itself.'
    : 'No equipment yet. What we sell or look after for you appears here.'
}
