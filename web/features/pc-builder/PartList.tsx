import { Cpu } from 'lucide-react'
import { useState } from 'react'
import { choose, type Part, type Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { type ComponentCategory, componentLabels } from '#/shared/pc-components/specifications.ts'
import { type PartActions, PartCard } from '#/web/features/pc-builder/PartCard.tsx'
import {
  filtered,
  findingsWith,
  fitOf,
  noFilter,
  type PartFilter,
  type Sort,
  sortLabels,
} from '#/web/features/pc-builder/part-compatibility.ts'
import css from '#/web/features/pc-builder/part-list.module.css'
import type { Catalog } from '#/web/features/pc-builder/use-parts.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Select, TextInput } from '#/web/shell/parts/Field.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'

interface PartListProps extends PartActions {
  category: ComponentCategory
  catalog: Catalog
  parts: Parts
  compared: readonly Part[]
  onOpenComparison: () => void
}

/** Maximum number of parts that can be compared. */
export const maxCompared = 4

/** The parts of a category, with filters and sorting. */
export function PartList({ category, catalog, parts, compared, onOpenComparison, ...actions }: PartListProps) {
  const [filter, setFilter] = useState(noFilter)
  const change = (changed: Partial<PartFilter>) => setFilter({ ...filter, ...changed })
  const ofCategory = catalog.parts.filter(part => part.category === category)
  const found = filtered(ofCategory, filter, part => fitOf(findingsWith(choose(part), parts)))
  // It stays in place when another part is chosen, so that no card moves under the pointer.
  const [first] = useState(parts[category]?.part.id)
  const shown = found.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
  const brands = [...new Set(ofCategory.map(({ brand }) => brand))].toSorted()
  return (
    <>
      <search className={css.filters} aria-label={`Filter: ${componentLabels[category]}`}>
        <TextInput
          type="search"
          aria-label="Search components"
          placeholder="Search components"
          value={filter.search}
          maxLength={100}
          onChange={event => change({ search: event.target.value })}
        />
        <Select aria-label="Brand" value={filter.brand} onChange={event => change({ brand: event.target.value })}>
          <option value="">All brands</option>
          {brands.map(brand => (
            <option key={brand}>{brand}</option>
          ))}
        </Select>
        <Select
          aria-label="Sort by"
          value={filter.sort}
          onChange={event => change({ sort: event.target.value as Sort })}
        >
          {Object.entries(sortLabels).map(([sort, words]) => (
            <option key={sort} value={sort}>
              {words}
            </option>
          ))}
        </Select>
        <label>
          <input type="checkbox" checked={filter.fitting} onChange={() => change({ fitting: !filter.fitting })} />
          Fits my build
        </label>
        <label>
          <input type="checkbox" checked={filter.inStock} onChange={() => change({ inStock: !filter.inStock })} />
          In stock
        </label>
      </search>
      <div className={css.above}>
        <p className={css.count} role="status">
          {shown.length} of {ofCategory.length}
        </p>
        <Button variant="outline" size="sm" disabled={compared.length < 2} onClick={onOpenComparison}>
          Compare selected ({compared.length})
        </Button>
      </div>
      {shown.length === 0 && <EmptyState sign={Cpu}>No components match. Clear a filter to see more.</EmptyState>}
      <div className={css.grid}>
        {shown.map(part => (
          <PartCard
            key={part.id}
            part={part}
            parts={parts}
            isCompared={compared.some(({ id }) => id === part.id)}
            canCompare={compared.length < maxCompared}
            {...actions}
          />
        ))}
      </div>
    </>
  )
}
