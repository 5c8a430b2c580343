import { useId, useState } from 'react'
import { check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { defaultIcon, NewService, type Service, serviceGroups } from '#/shared/services/schemas.ts'
import { CatalogTab } from '#/web/features/catalog/CatalogTab.tsx'
import type { FieldsProps, Values } from '#/web/features/catalog/EntryForm.tsx'
import { actionsColumn, categoryColumn, nameColumn, priceColumn } from '#/web/features/catalog/entry-columns.tsx'
import { ServiceSign } from '#/web/features/catalog/ServiceSign.tsx'
import { serviceIcons } from '#/web/features/catalog/service-icons.ts'
import { serviceSheet } from '#/web/features/catalog/sheets.ts'
import { entriesQuery, readEntries, type Shown } from '#/web/features/catalog/use-entries.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'

const refresh = ['listAllServices', 'listServices'] as const
const blank = { name: '', description: '', price: '', category: '', icon: defaultIcon }
const retiring = {
  verb: 'Retire',
  question: 'Retire this service?',
  success: 'Service updated successfully!',
  failure: 'Failed to update service',
}

export function ServicesTab() {
  const [shown, setShown] = useState<Shown>('active')
  const update = useSend('updateService', { refresh })
  const change = ({ id, version }: Service, fields: object) =>
    update.send({ parameters: { id }, body: { ...fields, version } })
  return (
    <CatalogTab
      noun="Service"
      plural="Services"
      columns={onTask => [
        nameColumn(
          'Service',
          ({ icon }) => <ServiceSign icon={icon} />,
          ({ description }) => description,
        ),
        categoryColumn(({ category }) => category),
        { ...priceColumn(), width: 'name', cell: ({ price }) => `${formatDollars(price)} a month` },
        actionsColumn('Retire', onTask),
      ]}
      list={useList('listAllServices', entriesQuery(shown))}
      shown={shown}
      onShow={setShown}
      blank={blank}
      valuesOf={({ name, description, price, category, icon }: Service) => ({
        name,
        description,
        price,
        category,
        icon,
      })}
      required={['name', 'description', 'price', 'category']}
      check={(values: Values) => check(NewService, values)}
      Fields={ServiceFields}
      add={useSend('addService', { refresh })}
      update={(service, { active: _, ...fields }) => change(service, fields)}
      updating={update.pending}
      toggle={service => change(service, { active: !service.active })}
      retiring={retiring}
      sheet={serviceSheet}
      readEntries={() => readEntries(query => readAll('listAllServices', query))}
      importing={useSend('importServices', { refresh })}
    />
  )
}

function ServiceFields({ form, values }: FieldsProps) {
  const groups = useId()
  // An unknown icon name may have come through the API: it stays in the list and shows the default icon.
  const names = new Set([...Object.keys(serviceIcons), values.icon || defaultIcon])
  return (
    <>
      <TextField form={form} name="name" label="Name" maxLength={255} />
      <TextField form={form} name="category" label="Category" maxLength={100} list={groups} />
      <datalist id={groups}>
        {serviceGroups.map(group => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <FormRow>
        <TextField form={form} name="price" label="Monthly price ($)" inputMode="decimal" />
        <SelectField
          form={form}
          name="icon"
          label="Icon"
          labels={Object.fromEntries([...names].map(name => [name, name]))}
        />
      </FormRow>
      <TextAreaField form={form} name="description" label="Description" rows={4} />
    </>
  )
}
