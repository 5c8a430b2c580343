import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import css from '#/web/features/companies/address-section.module.css'
import { type CompanyValues, isBlankAddress } from '#/web/features/companies/company-form.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { AddressFields, blankAddress } from '#/web/ui/fields/AddressFields.tsx'
import { type FormOf, partOf, useFieldOf } from '#/web/ui/forms/form-field.ts'

interface AddressSectionProps<Parsed> {
  form: FormOf<CompanyValues, Parsed>
  name: 'billingAddress' | 'deliveryAddress'
  title: string
}

/** An address that a company may have. Its fields are hidden until it is added, because most companies begin without one. */
export function AddressSection<Parsed>({ form, name, title }: AddressSectionProps<Parsed>) {
  const address = useWatch({ control: form.control, name })
  const { onChange } = useFieldOf(form, name)
  const [isAdded, setAdded] = useState(false)
  const lowerTitle = title.toLowerCase()
  if (!isAdded && isBlankAddress(address)) {
    return (
      <Button className={css.start} size="sm" variant="outline" onClick={() => setAdded(true)}>
        Add {lowerTitle}
      </Button>
    )
  }
  const remove = () => {
    setAdded(false)
    form.clearErrors(name)
    onChange(blankAddress)
  }
  return (
    <fieldset className={css.address}>
      <legend>{title}</legend>
      <AddressFields form={partOf(form)} name={name} isForeign />
      <Button className={css.start} size="sm" variant="outline" onClick={remove}>
        Remove {lowerTitle}
      </Button>
    </fieldset>
  )
}
