import { useMemo, useState } from 'react'
import { displayName, nameWithCompany } from '#/shared/lib/names.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { ComboField } from '#/web/ui/fields/ComboField.tsx'
import type { FormField } from '#/web/ui/forms/form-field.ts'

const texts = {
  placeholder: 'Search by name, company or email',
  show: 'Show people',
  none: 'No matching people without a company',
  options: 'people',
}

/** The options read at once. Those who belong to a company are left out of them. */
const max = 200

/** Selects a customer who belongs to no company. */
export function PersonField({ field }: { field: FormField }) {
  const [search, onSearch] = useState('')
  const { rows, error, retry, pending } = useList('listUsers', {
    role: 'customer',
    limit: max,
    ...(search && { search }),
  })
  const options = useMemo(
    () =>
      rows
        ?.filter(({ companyId }) => !companyId)
        .map(user => ({
          id: user.id,
          name: nameWithCompany(displayName(user), user.companyName),
          title: displayName(user),
          detail: [user.companyName, user.email].filter(Boolean).join(' · '),
        })),
    [rows],
  )
  return (
    <ComboField
      field={field}
      label="Person"
      texts={texts}
      options={options}
      search={{ error, retry, pending, onSearch }}
      initialName=""
    />
  )
}
