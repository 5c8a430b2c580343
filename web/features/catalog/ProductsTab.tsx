import { useState } from 'react'
import { pictureOf, productDrawing } from '#/shared/catalog/drawings.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { NewProduct, type Product } from '#/shared/products/schemas.ts'
import { CatalogTab } from '#/web/features/catalog/CatalogTab.tsx'
import { ActionsCell, CategoryCell, WhatCell } from '#/web/features/catalog/EntryCells.tsx'
import type { FieldsProps, Values } from '#/web/features/catalog/EntryForm.tsx'
import { PictureField } from '#/web/features/catalog/PictureField.tsx'
import css from '#/web/features/catalog/products-tab.module.css'
import { productSheet } from '#/web/features/catalog/sheets.ts'
import { entriesQuery, readEntries, type Shown } from '#/web/features/catalog/use-entries.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { FormRow, TextAreaField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import { stockLabel } from '#/web/ui/labels/stock-label.ts'

const refresh = ['listAllProducts', 'listProducts'] as const
const blank = { name: '', description: '', price: '', category: '', imageUrl: '', stockQuantity: '0' }
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
  return (
    <CatalogTab
      noun="Product"
      plural="Products"
      columns={['Product', 'Category', 'Price', 'Stock', 'Actions']}
      list={useList('listAllProducts', entriesQuery(shown))}
      shown={shown}
      onShow={setShown}
      blank={blank}
      valuesOf={({ name, description, price, category, imageUrl, stockQuantity }: Product) => ({
        name,
        description,
        price,
        category,
        imageUrl: imageUrl ?? '',
        stockQuantity: String(stockQuantity),
      })}
      required={['name', 'description', 'price', 'category', 'stockQuantity']}
      check={(values: Values) => check(NewProduct, values)}
      Fields={ProductFields}
      add={useSend('addProduct', { refresh })}
      update={(product, { active: _, ...fields }) => change(product, fields)}
      updating={update.pending}
      toggle={product => change(product, { active: !product.active })}
      retiring={retiring}
      sheet={productSheet}
      readEntries={() => readEntries(query => readAll('listAllProducts', query))}
      importing={useSend('importProducts', { refresh })}
      row={(product, onTask) => (
        <Row key={product.id}>
          <WhatCell
            label="Product"
            picture={<Picture address={pictureOf(product)} drawing={productDrawing(product)} />}
            name={product.name}
            detail={product.description}
          />
          <CategoryCell>{product.category}</CategoryCell>
          <Cell className={css.figures} label="Price">
            {formatDollars(product.price)}
          </Cell>
          <Cell className={css.stock} label="Stock">
            {stockLabel(product.stockQuantity)}
          </Cell>
          <ActionsCell entry={product} verb="Retire" onTask={onTask} />
        </Row>
      )}
    />
  )
}

const ProductFields = ({ field, values }: FieldsProps) => (
  <>
    <TextField label="Name" maxLength={255} field={field('name')} />
    <TextField label="Category" maxLength={100} field={field('category')} />
    <FormRow>
      <TextField label="Price ($)" inputMode="decimal" field={field('price')} />
      <TextField label="Stock Quantity" inputMode="numeric" field={field('stockQuantity')} />
    </FormRow>
    <TextAreaField label="Description" rows={4} field={field('description')} />
    <PictureField
      field={field('imageUrl')}
      drawing={productDrawing({ name: values.name ?? '', category: values.category })}
    />
  </>
)
