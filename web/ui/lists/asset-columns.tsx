import { assetTypeLabels } from '#/shared/assets/labels.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { AssetState } from '#/web/ui/labels/AssetState.tsx'
import { Warranty } from '#/web/ui/labels/Warranty.tsx'
import css from '#/web/ui/lists/asset-columns.module.css'
import { byText, byTime } from '#/web/ui/lists/compare.ts'

export const typeColumn: Column<Asset> = {
  header: 'Type',
  width: 'count',
  phone: 'fact',
  sort: byText(({ type }) => assetTypeLabels[type]),
  cell: ({ type }) => assetTypeLabels[type],
}

/** The end of the warranty; `today` is the business's day. */
export const warrantyColumn = (today: string): Column<Asset> => ({
  header: 'Warranty',
  width: 'name',
  phone: 'amount',
  sort: byTime(({ warrantyExpires }) => warrantyExpires),
  cell: ({ warrantyExpires }) => (
    <>
      {warrantyExpires && <span className={css.onPhones}>Warranty </span>}
      <Warranty expires={warrantyExpires} today={today} />
    </>
  ),
})

export const statusColumn: Column<Asset> = {
  header: 'Status',
  width: 'state',
  phone: 'state',
  cell: ({ status }) => <AssetState status={status} />,
}
