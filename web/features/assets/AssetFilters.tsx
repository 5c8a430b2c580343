import { useCallback } from 'react'
import { assetTypeLabels } from '#/shared/assets/labels.ts'
import type { AssetScope } from '#/shared/assets/rules.ts'
import {
  type AssetFilter,
  type assetFilters,
  searchLength,
  statusFilterLabels,
  warrantyFilterLabels,
} from '#/web/features/assets/asset-filter.ts'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { CompanyFilter } from '#/web/ui/lists/CompanyFilter.tsx'
import { FilterChip, FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

interface AssetFiltersProps {
  filter: AssetFilter
  set: (name: keyof typeof assetFilters, value: string) => void
  forStaff: boolean
  /** The company of a manager, who chooses between their own assets and all of its. */
  managedCompany: string | undefined
  /** The names of the chosen customer and company. */
  chosen: { customer: string; company: string }
}

/** The search and the filters of the list of assets. */
export function AssetFilters({ filter, set, forStaff, managedCompany, chosen }: AssetFiltersProps) {
  const chooseCompany = useCallback((id: string) => set('companyId', id), [set])
  const scopes: Record<AssetScope, string> = { mine: 'My assets', company: `All of ${managedCompany}` }
  return (
    <>
      <SearchBox
        label="Search assets"
        placeholder="Name, tag, serial or model"
        maxLength={searchLength}
        value={filter.search ?? ''}
        onSearch={text => set('search', text)}
      />
      {managedCompany && (
        <SegmentedControl
          label="Assets shown"
          labels={scopes}
          value={filter.scope ?? 'company'}
          onChoose={scope => set('scope', scope === 'company' ? '' : scope)}
        />
      )}
      <FilterSelect
        name="Type"
        all="All types"
        labels={assetTypeLabels}
        value={filter.type}
        onChoose={type => set('type', type)}
      />
      <FilterSelect
        name="Status"
        all="In use"
        labels={statusFilterLabels}
        value={filter.status}
        onChoose={status => set('status', status)}
      />
      <FilterSelect
        name="Warranty"
        all="Any warranty"
        labels={warrantyFilterLabels}
        value={filter.warranty}
        onChoose={warranty => set('warranty', warranty)}
      />
      {forStaff && filter.customerId && (
        <FilterChip label={`Customer: ${chosen.customer}`} onClear={() => set('customerId', '')}>
          <span>Customer: {chosen.customer}</span>
        </FilterChip>
      )}
      {forStaff && !filter.customerId && (
        <CompanyFilter chosen={filter.companyId && chosen.company} onChoose={chooseCompany} />
      )}
    </>
  )
}
