import { Building2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { companyColumns } from '#/web/features/companies/company-columns.tsx'
import { type CompanyFilter, companyFilters, searchLength } from '#/web/features/companies/company-filter.ts'
import { Suggestions } from '#/web/features/companies/Suggestions.tsx'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const CreateCompanyDialog = lazyDialog(
  async () => (await import('#/web/features/companies/CreateCompanyDialog.tsx')).CreateCompanyDialog,
)
const CompanyFiles = lazyPart(async () => (await import('#/web/features/companies/CompanyFiles.tsx')).CompanyFiles)

const statusLabels = { active: 'Active', archived: 'Archived' }

/** The customers' companies, with the groups of people who may belong to one. */
export function CompaniesScreen() {
  const { user } = useSession()
  const { filter, set, clear, isFiltered } = useFilters(companyFilters)
  const { rows, error, ...list } = useList('listCompanies', filter)
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  const columns = useMemo(() => companyColumns(filter.search), [filter.search])
  const isAdmin = user?.role === 'admin'
  return (
    <Page wide>
      <ListHead
        title="Companies"
        tools={
          <FilterRow>
            <SearchBox
              label="Search companies"
              placeholder="Name or domain"
              maxLength={searchLength}
              value={filter.search ?? ''}
              onSearch={text => set('search', text)}
            />
            <SegmentedControl
              label="Companies shown"
              labels={statusLabels}
              value={filter.status ?? 'active'}
              onChoose={choice => set('status', choice === 'active' ? '' : choice)}
            />
            <Suspense>
              <CompanyFiles isAdmin={isAdmin} filter={isFiltered ? filter : undefined} />
            </Suspense>
          </FilterRow>
        }
        action={isAdmin && <Button onClick={() => setCreating(true)}>Create company</Button>}
      />
      <ListPanel
        {...list}
        hidesTitle
        title="All companies"
        columns={columns}
        rows={rows}
        counted={['company', 'companies']}
        failure={error}
        emptySign={Building2}
        empty={emptyText(filter, isAdmin)}
        emptyAction={isFiltered && <ClearFilters onClear={clear} />}
      />
      {isAdmin && !isFiltered && <Suggestions />}
      <CreateCompanyDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={({ id }) => navigate(`/companies/${id}`)}
      />
    </Page>
  )
}

function emptyText({ search, status }: CompanyFilter, isAdmin: boolean): string {
  if (search) return `No results for “${search}”.`
  if (status === 'archived') return 'No archived companies.'
  return isAdmin
    ? 'No companies yet. Create one, or start from the suggestions below.'
    : 'No companies yet. An administrator can create one.'
}
