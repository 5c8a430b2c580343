import { useEffect, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { TypedItem } from '#/web/features/invoices/billed-items.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import type { FormOf } from '#/web/ui/forms/form-field.ts'

/** A form whose prices can be filled in. */
export type PricedForm<V extends FieldValues, Parsed> = FormOf<V, Parsed> &
  Pick<UseFormReturn<V, unknown, Parsed>, 'setValue'>

interface Priced {
  name: string
  /** Dollars. */
  price: string
}

/** The services and products to bill. Choosing one fills in its price, unless the user has entered another. */
export function useCatalogPrices<Parsed>(
  { setValue }: PricedForm<{ items: TypedItem[] }, Parsed>,
  items: readonly TypedItem[],
): readonly Priced[] {
  const services = useRead('listServices').data
  const products = useRead('listProducts', {}, { isOff: !useModuleOn()('store') }).data
  const catalog = useMemo<Priced[]>(() => [...(services ?? []), ...(products ?? [])], [services, products])
  /** The item whose price was last compared with the rate of each line. */
  const compared = useRef<string[]>([])
  useEffect(() => {
    const priceOf = (name = '') => catalog.find(entry => entry.name === name.trim())?.price
    items.forEach(({ description, rate }, index) => {
      const last = compared.current[index]
      const price = priceOf(description)
      if (price === undefined || last === description) return
      compared.current[index] = description
      if (rate.trim() === '' || rate === priceOf(last)) {
        setValue(`items.${index}.rate`, price, { shouldDirty: true, shouldValidate: true })
      }
    })
  }, [catalog, items, setValue])
  return catalog
}
