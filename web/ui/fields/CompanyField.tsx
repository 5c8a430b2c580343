import { useMemo, useState } from 'react'
import { useList } from '#/web/shell/api/use-list.ts'
import { ComboField } from '#/web/ui/fields/ComboField.tsx'
import type { FormField } from '#/web/ui/forms/form-field.ts'

interface CompanyFieldProps {
  field: FormField
  label?: string
  /** The name of the initially selected company. */
  initialName?: string
  /** The id of a company that is not offered. */
  except?: string
  optional?: boolean
}

const texts = {
  placeholder: 'Search by name or domain',
  show: 'Show companies',
  none: 'No matching companies',
  options: 'companies',
}

/** The options read at once: as many as the field shows. */
const max = 60

/** Selects an active company by part of its name or a domain. Its value is blank without one. */
export function CompanyField({ field, label = 'Company', initialName = '', except, optional }: CompanyFieldProps) {
  const [search, onSearch] = useState('')
  const { rows, error, retry, pending } = useList('listCompanies', { limit: max, ...(search && { search }) })
  const options = useMemo(
    () =>
      rows
        ?.filter(({ id }) => id !== except)
        .map(({ id, name, domains }) => ({ id, name, title: name, detail: domains.join(', ') })),
    [rows, except],
  )
  return (
    <ComboField
      field={field}
      label={label}
      texts={texts}
      options={options}
      search={{ error, retry, pending, onSearch }}
      initialName={initialName}
      optional={optional ?? false}
    />
  )
}
