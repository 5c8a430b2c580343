import { useState } from 'react'
import { assetTypeLabels } from '#/shared/assets/labels.ts'
import { pictureOf, productDrawing } from '#/shared/catalog/drawings.ts'
import { check } from '#/shared/lib/check.ts'
import { descriptionParts } from '#/shared/products/description.ts'
import { NewProduct, type Product } from '#/shared/products/schemas.ts'
import { CatalogTab } from '#/web/features/catalog/CatalogTab.tsx'
import type { FieldsProps, Values } from '#/web/features/catalog/EntryForm.tsx'
import {
  actionsColumn,
  categoryColumn,
  nameColumn,
  priceColumn,
  stockColumn,
} from '#/web/features/catalog/entry-columns.tsx'
import { PictureField } from '#/web/features/catalog/PictureField.tsx'
import { productSheet } from '#/web/features/catalog/sheets.ts'
import { entriesQuery, readEntries, type Shown } from '#/web/features/catalog/use-entries.ts'
import type { PictureRequests } from '#/web/features/catalog/use-picture.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import { stockLabel } from '#/web/ui/labels/stock-label.ts'

const refresh = ['listAllProducts', 'listProducts', 'listInventory', 'listMovements'] as const
const blank = {
  name: '',
  description: '',
  price: '',
  category: '',
  imageUrl: '',
  stockQuantity: '0',
  assetType: '',
  warrantyMonths: '',
}
const retiring = {
  verb: 'Retire',
  question: 'Retire this product?',
  success: 'Product updated successfully!',
  failure: 'Failed to update product',
}

export function ProductsTab() {
  const [shown, setShown] = useState<Shown>('active')
  const update = useSend('updateProduct', { refresh })
  const change = ({ id, version, stockQuantity: stockQuantityBase }: Product, fields: object) =>
    update.send({ parameters: { id }, body: { ...fields, version, stockQuantityBase } })
  const starting = useSend('startProductPicture')
  const finishing = useSend('finishProductPicture', { refresh })
  const removing = useSend('removeProductPicture', { refresh })
  const pictures: PictureRequests<Product> = {
    purpose: 'product-picture',
    start: ({ id }, body) => starting.send({ parameters: { id }, body }),
    finish: ({ id }, pictureURL) => finishing.send({ parameters: { id }, body: { pictureURL } }),
    remove: ({ id }) => removing.send({ parameters: { id } }),
  }
  return (
    <CatalogTab
      noun="Product"
      plural="Products"
      columns={onTask => [
        nameColumn(
          'Product',
          product => <Picture address={pictureOf(product)} drawing={productDrawing(product)} />,
          ({ description }) => descriptionParts(description).text,
        ),
        categoryColumn(({ category }) => category),
        priceColumn(),
        stockColumn(({ stockQuantity }) => stockLabel(stockQuantity)),
        actionsColumn('Retire', onTask),
      ]}
      list={useList('listAllProducts', entriesQuery(shown))}
      shown={shown}
      onShow={setShown}
      blank={blank}
      valuesOf={(product: Product) => ({
        name: product.name,
        description: product.description,
        price: product.price,
        category: product.category,
        imageUrl: product.imageUrl ?? '',
        stockQuantity: String(product.stockQuantity),
        assetType: product.assetType ?? '',
        warrantyMonths: String(product.warrantyMonths ?? ''),
      })}
      required={['name', 'description', 'price', 'category', 'stockQuantity']}
      check={(values: Values) => check(NewProduct, values)}
      Fields={ProductFields}
      pictures={pictures}
      add={useSend('addProduct', { refresh })}
      update={(product, { active: _, ...fields }) => change(product, fields)}
      updating={update.pending}
      toggle={product => change(product, { active: !product.active })}
      retiring={retiring}
      sheet={productSheet}
      readEntries={() => readEntries(query => readAll('listAllProducts', query))}
      importing={useSend('importProducts', { refresh })}
    />
  )
}

const ProductFields = ({ form, values, picture }: FieldsProps) => (
  <>
    <TextField form={form} name="name" label="Name" maxLength={255} />
    <TextField form={form} name="category" label="Category" maxLength={100} />
    <FormRow>
      <TextField form={form} name="price" label="Price ($)" inputMode="decimal" />
      <TextField form={form} name="stockQuantity" label="Stock quantity" inputMode="numeric" />
    </FormRow>
    <FormRow>
      <SelectField
        form={form}
        name="assetType"
        label="Becomes an asset"
        labels={{ '': 'No', ...assetTypeLabels }}
        hint="Each shipped unit becomes equipment of the customer."
      />
      <TextField form={form} name="warrantyMonths" label="Warranty in months" optional inputMode="numeric" />
    </FormRow>
    <TextAreaField
      form={form}
      name="description"
      label="Description"
      rows={6}
      hint="A line such as “Memory: 16 GB” becomes a row of the product’s specifications."
    />
    <PictureField
      picture={picture}
      form={form}
      drawing={productDrawing({ name: values.name ?? '', category: values.category })}
    />
  </>
)
