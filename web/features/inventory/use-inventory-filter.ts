import { useSearchParams } from 'react-router-dom'
import { type StockedCatalog, stockedCatalogs } from '#/shared/inventory/schemas.ts'

/** The filters of the inventory list, kept in the address. */
export function useInventoryFilter() {
  const [address, setAddress] = useSearchParams()
  const catalog: StockedCatalog = stockedCatalogs.find(one => one === address.get('catalog')) ?? 'products'
  const isLow = address.has('low')
  const show = (next: { catalog: StockedCatalog; isLow: boolean }) =>
    setAddress(
      { ...(next.catalog !== 'products' && { catalog: next.catalog }), ...(next.isLow && { low: '1' }) },
      { replace: true },
    )
  return {
    catalog,
    isLow,
    setCatalog: (chosen: StockedCatalog) => show({ catalog: chosen, isLow }),
    setLow: (chosen: boolean) => show({ catalog, isLow: chosen }),
  }
}
