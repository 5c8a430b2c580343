import { useState } from 'react'
import { componentDrawing, pictureOf } from '#/shared/catalog/drawings.ts'
import { check } from '#/shared/lib/check.ts'
import { NewPcComponent, type PcComponent } from '#/shared/pc-components/schemas.ts'
import { type ComponentCategory, componentCategories, componentLabels } from '#/shared/pc-components/specifications.ts'
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
import { SpecificationsField } from '#/web/features/catalog/SpecificationsField.tsx'
import { pcComponentSheet } from '#/web/features/catalog/sheets.ts'
import { entriesQuery, readEntries, type Shown } from '#/web/features/catalog/use-entries.ts'
import type { PictureRequests } from '#/web/features/catalog/use-picture.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import { stockLabel } from '#/web/ui/labels/stock-label.ts'

const refresh = [
  'listAllPcComponents',
  'listPcComponents',
  'listInventory',
  'listMovements',
  'getDashboardStatistics',
] as const
const blank = {
  name: '',
  category: 'cpu',
  brand: '',
  model: '',
  price: '',
  stockQuantity: '0',
  inStock: 'true',
  imageUrl: '',
  specifications: '',
}
const retiring = {
  verb: 'Delete',
  question: 'Are you sure you want to delete this component?',
  success: 'PC Component deleted successfully!',
  failure: 'Failed to delete PC Component',
}

export function PcComponentsTab() {
  const [shown, setShown] = useState<Shown>('active')
  const update = useSend('updatePcComponent', { refresh })
  const retire = useSend('retirePcComponent', { refresh })
  const change = ({ id, version, stockQuantity: stockQuantityBase }: PcComponent, fields: object) =>
    update.send({ parameters: { id }, body: { ...fields, version, stockQuantityBase } })
  const starting = useSend('startPcComponentPicture')
  const finishing = useSend('finishPcComponentPicture', { refresh })
  const removing = useSend('removePcComponentPicture', { refresh })
  const pictures: PictureRequests<PcComponent> = {
    purpose: 'component-picture',
    start: ({ id }, body) => starting.send({ parameters: { id }, body }),
    finish: ({ id }, pictureURL) => finishing.send({ parameters: { id }, body: { pictureURL } }),
    remove: ({ id }) => removing.send({ parameters: { id } }),
  }
  return (
    <CatalogTab
      noun="PC Component"
      plural="PC Components"
      columns={onTask => [
        nameColumn(
          'Component',
          component => (
            <Picture
              address={pictureOf(component)}
              drawing={componentDrawing(component.category, component.specifications)}
            />
          ),
          ({ brand, model }) => `${brand} · ${model}`,
        ),
        categoryColumn(({ category }) => componentLabels[category]),
        priceColumn(),
        stockColumn(({ stockQuantity, inStock }) => stockLabel(stockQuantity, inStock)),
        actionsColumn('Delete', onTask),
      ]}
      list={useList('listAllPcComponents', entriesQuery(shown))}
      shown={shown}
      onShow={setShown}
      blank={blank}
      valuesOf={({ name, category, brand, model, price, ...component }: PcComponent) => ({
        name,
        category,
        brand,
        model,
        price,
        stockQuantity: String(component.stockQuantity),
        inStock: String(component.inStock),
        imageUrl: component.imageUrl ?? '',
        specifications: component.specifications,
      })}
      required={['name', 'brand', 'model', 'price', 'stockQuantity', 'specifications']}
      check={(values: Values) => check(NewPcComponent, { ...values, inStock: values.inStock === 'true' })}
      Fields={PcComponentFields}
      pictures={pictures}
      add={useSend('addPcComponent', { refresh })}
      update={(component, { active: _, ...fields }) => change(component, fields)}
      updating={update.pending || retire.pending}
      toggle={component =>
        component.active ? retire.send({ parameters: { id: component.id } }) : change(component, { active: true })
      }
      retiring={retiring}
      sheet={pcComponentSheet}
      readEntries={() => readEntries(query => readAll('listAllPcComponents', query))}
      importing={useSend('importPcComponents', { refresh })}
    />
  )
}

function PcComponentFields({ form, values, picture }: FieldsProps) {
  const category = componentCategories.find(one => one === values.category) ?? ('cpu' satisfies ComponentCategory)
  return (
    <>
      <TextField form={form} name="name" label="Name" maxLength={255} />
      <SelectField form={form} name="category" label="Category" labels={componentLabels} />
      <FormRow>
        <TextField form={form} name="brand" label="Brand" maxLength={255} />
        <TextField form={form} name="model" label="Model" maxLength={255} />
        <TextField form={form} name="price" label="Price ($)" inputMode="decimal" />
        <TextField form={form} name="stockQuantity" label="Stock quantity" inputMode="numeric" />
      </FormRow>
      <SelectField
        form={form}
        name="inStock"
        label="Availability"
        labels={{ true: 'In stock', false: 'Not in stock' }}
        hint="Customers can order it only if it is in stock and the quantity is above 0."
      />
      <PictureField picture={picture} form={form} drawing={componentDrawing(category, values.specifications ?? '')} />
      <SpecificationsField form={form} category={category} />
    </>
  )
}
