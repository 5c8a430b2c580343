import { useMemo } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import { companyOwner, personOwner } from '#/web/features/assets/asset-form.ts'
import { ComboField } from '#/web/ui/fields/ComboField.tsx'
import { customerNames } from '#/web/ui/fields/customer-names.ts'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import type { FormField } from '#/web/ui/forms/form-field.ts'

interface OwnerFieldProps {
  field: FormField
  /** The name of the initially selected owner. */
  initialName: string
}

const texts = {
  placeholder: 'Search by name, company or email',
  show: 'Show customers',
  none: 'No matching customers',
  options: 'customers',
}

/** Selects whose asset it is: a company, or the person who uses it, whose company then owns it. */
export function OwnerField({ field, initialName }: OwnerFieldProps) {
  const customers = useCustomerSearch()
  const { companies, rows } = customers
  const options = useMemo(() => {
    if (!companies || !rows) return undefined
    const names = customerNames(rows)
    const people = rows.map(user => ({
      id: personOwner(user.id),
      name: names[user.id] ?? user.email,
      title: displayName(user),
      detail: [user.companyName, user.email].filter(Boolean).join(' · '),
    }))
    const offered = companies.map(({ id, name }) => ({ id: companyOwner(id), name, title: name, detail: 'Company' }))
    return [...offered, ...people]
  }, [companies, rows])
  const hintOf = ({ id }: { id: string }) => {
    const user = rows?.find(one => personOwner(one.id) === id)
    return user?.companyId ? `Belongs to ${user.companyName}, and is used by ${displayName(user)}` : undefined
  }
  return (
    <ComboField
      field={field}
      label="Customer"
      texts={texts}
      options={options}
      search={customers}
      initialName={initialName}
      hintOf={hintOf}
    />
  )
}
