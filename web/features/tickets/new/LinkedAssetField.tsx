import { useState } from 'react'
import type { Asset } from '#/shared/assets/schemas.ts'
import css from '#/web/features/tickets/new/linked-asset-field.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { AssetField } from '#/web/ui/fields/AssetField.tsx'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'

interface LinkedAssetFieldProps {
  form: FormOf<{ assetId: string }, unknown>
  /** The asset that is selected at first. */
  asset?: Pick<Asset, 'id' | 'name' | 'assetTag' | 'status'> | undefined
  /** The customer or company whose assets are offered; all that the caller may see by default. */
  owner?: Pick<Asset, 'customerId' | 'companyId'> | undefined
}

/** The asset that a new ticket is about. The field opens on a click, because most tickets are about none. */
export function LinkedAssetField({ form, asset, owner }: LinkedAssetFieldProps) {
  const field = useFormField(form, 'assetId')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && field.value === '') {
    return (
      <Button className={css.link} size="sm" variant="outline" onClick={() => setOpen(true)}>
        Link asset
      </Button>
    )
  }
  return <AssetField field={field} label="Asset" given={asset} owner={owner} optional />
}
