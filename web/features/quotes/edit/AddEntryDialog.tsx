import { Tag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import css from '#/web/features/quotes/edit/add-entry-dialog.module.css'
import { type QuoteRow, serviceRow } from '#/web/features/quotes/edit/quote-form.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'

export type EntryKind = 'product' | 'service' | 'build'

interface AddEntryDialogProps {
  kind: EntryKind
  onClose: () => void
  onAdd: (row: Partial<QuoteRow>) => void
}

interface Entry {
  id: string
  name: string
  detail: string
  /** Dollars. */
  price: string
  /** Whether the price is for a month. */
  isMonthly?: boolean
  row: Partial<QuoteRow>
}

interface Entries {
  entries: readonly Entry[] | undefined
  error: Error | undefined
  retry: () => void
}

const titles = { product: 'Add product', service: 'Add service', build: 'Add build' } as const
const empties = {
  product: 'No products on sale.',
  service: 'No active services.',
  build: 'No saved builds. Save one in the PC builder, then add it here.',
} as const

/** Adds an entry of the catalog, or one of the user's saved builds. */
export function AddEntryDialog({ kind, onClose, onAdd }: AddEntryDialogProps) {
  const add = (row: Partial<QuoteRow>) => {
    onAdd(row)
    onClose()
  }
  const List = { product: Products, service: Services, build: Builds }[kind]
  return (
    <Dialog title={titles[kind]} open onClose={onClose} wide>
      <List onAdd={add} />
    </Dialog>
  )
}

type ListProps = Pick<AddEntryDialogProps, 'onAdd'>

function Products({ onAdd }: ListProps) {
  const { data, ...read } = useRead('listProducts')
  const entries = useMemo(
    () =>
      data?.map(
        ({ id, name, category, price }): Entry => ({
          id,
          name,
          detail: category,
          price,
          row: { kind: 'product', productId: id, description: name, unitPrice: price, catalogPrice: price },
        }),
      ),
    [data],
  )
  return <EntryList kind="product" entries={entries} onAdd={onAdd} {...read} />
}

function Services({ onAdd }: ListProps) {
  const { data, ...read } = useRead('listServices')
  const entries = useMemo(
    () =>
      data?.map(
        ({ id, name, category, price }): Entry => ({
          id,
          name,
          detail: category,
          price,
          isMonthly: true,
          row: serviceRow({ id, name, price }),
        }),
      ),
    [data],
  )
  return <EntryList kind="service" entries={entries} onAdd={onAdd} {...read} />
}

function Builds({ onAdd }: ListProps) {
  const { rows, error, retry } = useList('listPcBuilds', { limit: 100 })
  const entries = useMemo(
    () =>
      rows
        ?.filter(({ status }) => status === 'draft')
        .map(
          ({ id, name, components, totalPrice }): Entry => ({
            id,
            name,
            detail: `${components.length} components`,
            price: totalPrice,
            row: { kind: 'build', buildId: id, description: name, unitPrice: totalPrice, catalogPrice: totalPrice },
          }),
        ),
    [rows],
  )
  return <EntryList kind="build" entries={entries} onAdd={onAdd} error={error} retry={retry} />
}

/** The entries that match a search; a click adds one. */
function EntryList({ kind, entries, error, retry, onAdd }: Entries & ListProps & { kind: EntryKind }) {
  const [search, setSearch] = useState('')
  if (error) return <ErrorState error={error} retry={retry} />
  if (!entries) return <Spinner />
  if (entries.length === 0) return <EmptyState sign={Tag}>{empties[kind]}</EmptyState>
  const terms = queryTerms(search)
  const found = entries.filter(({ name, detail }) => hasAll(`${name} ${detail}`, terms))
  return (
    <div className={css.body}>
      <TextInput
        type="search"
        aria-label="Search"
        placeholder="Search by name or category"
        value={search}
        maxLength={100}
        onChange={event => setSearch(event.target.value)}
      />
      {found.length === 0 && <p className={css.none}>Nothing matches. Check the spelling, or add a text.</p>}
      <ul className={css.entries}>
        {found.map(({ id, name, detail, price, isMonthly, row }) => (
          <li key={id}>
            <button type="button" onClick={() => onAdd(row)}>
              <span>
                <strong>{name}</strong>
                <span>{detail}</span>
              </span>
              <span>{isMonthly ? `${formatDollars(price)} a month` : formatDollars(price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
