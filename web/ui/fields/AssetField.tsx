import { useMemo, useState } from 'react'
import { assetStatusLabels, assetTypeLabels } from '#/shared/assets/labels.ts'
import { isInUse } from '#/shared/assets/rules.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { ComboField } from '#/web/ui/fields/ComboField.tsx'
import type { FormField } from '#/web/ui/forms/form-field.ts'

interface AssetFieldProps {
  field: FormField
  label: string
  /** The customer or company whose assets are offered; all that the caller may see by default. */
  owner?: Pick<Asset, 'customerId' | 'companyId'> | undefined
  /** The initially selected asset. */
  given?: Pick<Asset, 'id' | 'name' | 'assetTag' | 'status'> | undefined
  /** The ids of assets that are not offered. */
  except?: readonly string[]
  optional?: boolean
}

const texts = {
  placeholder: 'Search by name, tag or serial number',
  show: 'Show assets',
  none: 'No matching assets',
  options: 'assets',
}

/** The options read at once: as many as the field shows. */
const max = 60

/** Selects one of a customer's assets in use by part of its name, tag, serial number or model. Its value is blank without one. */
export function AssetField({ field, label, owner, given, except = [], optional = false }: AssetFieldProps) {
  const [search, onSearch] = useState('')
  const of = owner?.companyId
    ? { companyId: owner.companyId }
    : owner?.customerId
      ? { customerId: owner.customerId }
      : {}
  const { rows, error, retry, pending } = useList('listAssets', { limit: max, ...of, ...(search && { search }) })
  const hidden = except.join()
  const options = useMemo(
    () =>
      rows
        ?.filter(({ id }) => !hidden.includes(id))
        .map(({ id, name, assetTag, type, serialNumber, customerName }) => ({
          id,
          name: nameOf({ name, assetTag }),
          title: name,
          detail: [assetTag, assetTypeLabels[type], serialNumber, customerName].filter(Boolean).join(' · '),
        })),
    [rows, hidden],
  )
  return (
    <ComboField
      field={field}
      label={label}
      texts={texts}
      options={options}
      search={{ error, retry, pending, onSearch }}
      initialName={given ? nameOf(given) : ''}
      hintOf={({ id }) => (id === given?.id && !isInUse(given.status) ? assetStatusLabels[given.status] : undefined)}
      optional={optional}
    />
  )
}

const nameOf = ({ name, assetTag }: Pick<Asset, 'name' | 'assetTag'>) => [name, assetTag].filter(Boolean).join(', ')
