import { useMemo, useState } from 'react'
import { displayName, nameWithCompany } from '#/shared/lib/names.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { ComboField } from '#/web/ui/fields/ComboField.tsx'
import type { FormField } from '#/web/ui/forms/form-field.ts'

const texts = {
  placeholder: 'Search by name, company or email',
  show: 'Show customers',
  none: 'No matching customers',
  options: 'customers',
}

/** The options that are read at once. */
const max = 200

/** Selects the customer of a recurring ticket. */
export function RecurringCustomerField({ field, initialName }: { field: FormField; initialName: string }) {
  const [search, onSearch] = useState('')
  const { rows, error, retry, pending } = useList('listUsers', {
    role: 'customer',
    limit: max,
    ...(search && { search }),
  })
  const options = useMemo(
    () =>
      rows?.map(user => ({
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
      label="Customer"
      texts={texts}
      options={options}
      search={{ error, retry, pending, onSearch }}
      initialName={initialName}
    />
  )
}
