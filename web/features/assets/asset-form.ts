import { type Asset, NewAsset } from '#/shared/assets/schemas.ts'
import { type Checked, check } from '#/shared/lib/check.ts'

/** The values of the form of an asset, as typed. */
export interface AssetValues {
  name: string
  type: string
  /** `company:` or `person:` with an id; blank without a choice. */
  owner: string
  brand: string
  model: string
  serialNumber: string
  location: string
  purchaseDate: string
  warrantyExpires: string
  notes: string
  /** JSON; blank for none. */
  specifications: string
}

export const blankAsset: AssetValues = {
  name: '',
  type: 'laptop',
  owner: '',
  brand: '',
  model: '',
  serialNumber: '',
  location: '',
  purchaseDate: '',
  warrantyExpires: '',
  notes: '',
  specifications: '',
}

export const companyOwner = (id: string) => `company:${id}`
export const personOwner = (id: string) => `person:${id}`

/** An asset's owner as a value: the person who uses it, otherwise its company. */
export const ownerOf = ({ customerId, companyId }: Pick<Asset, 'customerId' | 'companyId'>): string =>
  customerId ? personOwner(customerId) : companyId ? companyOwner(companyId) : ''

export const valuesOf = (asset: Asset): AssetValues => ({
  name: asset.name,
  type: asset.type,
  owner: ownerOf(asset),
  brand: asset.brand,
  model: asset.model,
  serialNumber: asset.serialNumber,
  location: asset.location ?? '',
  purchaseDate: asset.purchaseDate ?? '',
  warrantyExpires: asset.warrantyExpires ?? '',
  notes: asset.notes ?? '',
  specifications: Object.keys(asset.specifications).length > 0 ? JSON.stringify(asset.specifications, null, 2) : '',
})

/** The typed values as the contract has them. The server adds the company of a person in one. */
export function fieldsOf(values: AssetValues) {
  const [kind, id = ''] = values.owner.split(':')
  return {
    name: values.name.trim(),
    type: values.type,
    customerId: kind === 'person' ? id : null,
    companyId: kind === 'company' ? id : null,
    brand: values.brand.trim(),
    model: values.model.trim(),
    serialNumber: values.serialNumber.trim(),
    location: values.location.trim() || null,
    purchaseDate: values.purchaseDate || null,
    warrantyExpires: values.warrantyExpires || null,
    notes: values.notes.trim() || null,
    specifications: specificationsIn(values.specifications),
  }
}

/** The JSON in the editor; a text that is not JSON is refused by the contract’s check. */
function specificationsIn(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Checks a new asset. An error about the owner is shown at its field. */
export function checkNewAsset(values: AssetValues): Checked<NewAsset> {
  return atFields(check(NewAsset, fieldsOf(values)))
}

/** Moves the errors of fields that share a control to that control. */
export function atFields<T>(checked: Checked<T>): Checked<T> {
  if (checked.ok) return checked
  return { ok: false, errors: checked.errors.map(error => ({ ...error, field: controlOf(error.field) })) }
}

function controlOf(field: string): string {
  if (field === 'customerId' || field === 'companyId') return 'owner'
  return field.startsWith('specifications') ? 'specifications' : field
}
