import { useMemo } from 'react'
import type { ListedCompany } from '#/shared/companies/schemas.ts'
import { displayName } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { ComboField } from '#/web/ui/fields/ComboField.tsx'
import { customerNames } from '#/web/ui/fields/customer-names.ts'
import type { FormField } from '#/web/ui/forms/form-field.ts'
import type { CustomerOption } from '#/web/ui/overlays/CustomerCombobox.tsx'

/** The companies and people that match a search, and the search, as returned by `useCustomerSearch`. */
interface CustomerSearch {
  companies: readonly ListedCompany[] | undefined
  rows: readonly ListedUser[] | undefined
  error: Error | undefined
  retry: () => void
  pending: boolean
  onSearch: (text: string) => void
}

interface CustomerFieldProps {
  field: FormField
  customers: CustomerSearch
  /** The name of the initially selected customer. */
  initialName?: string | undefined
  optional?: boolean
}

const texts = {
  placeholder: 'Search by name, company or email',
  show: 'Show customers',
  none: 'No matching customers',
  options: 'customers',
}

/** Selects the payer: a company or a person. The company of a person pays for them. */
export function CustomerField({ field, customers, initialName = '', optional = false }: CustomerFieldProps) {
  const { companies, rows } = customers
  const options = useMemo(
    () => companies && rows && [...companies.map(companyOption), ...personOptions(rows)],
    [companies, rows],
  )
  return (
    <ComboField
      field={field}
      label="Customer"
      texts={texts}
      options={options}
      search={customers}
      initialName={initialName}
      optional={optional}
      hintOf={({ id }) => billedTo(rows?.find(user => user.id === id))}
    />
  )
}

const companyOption = ({ id, name, peopleCount }: ListedCompany): CustomerOption => ({
  id,
  name,
  title: name,
  detail: `Company · ${peopleCount} ${peopleCount === 1 ? 'person' : 'people'}`,
})

function personOptions(users: readonly ListedUser[]): CustomerOption[] {
  const names = customerNames(users)
  return users.map(user => ({
    id: user.id,
    name: names[user.id] ?? user.email,
    title: displayName(user),
    detail: [billedTo(user) ?? user.companyName, user.email].filter(Boolean).join(' · '),
  }))
}

const billedTo = (user: ListedUser | undefined) => (user?.companyId ? `Billed to ${user.companyName}` : undefined)
