import { type Kind, productKind } from '#/shared/catalog/drawings.ts'

/** Kinds of products that are sent by email instead of in a parcel. */
const digital: readonly Kind[] = ['license', 'subscription', 'vault']

/** Business days until an order ships, at the earliest and at the latest. */
export const shippingDays = { min: 1, max: 2 } as const

interface Sold {
  name: string
  category?: string | undefined
}

/** Whether a product is a license or a subscription, which is sent by email. */
export const isDigital = (product: Sold): boolean => digital.includes(productKind(product))

/** When an order of products in stock leaves. */
export const shippingLabel = `Ships in ${shippingDays.min}–${shippingDays.max} business days`

/** When a product in stock leaves: 'ships in 1–2 business days'. */
export const dispatchLabel = (product: Sold): string =>
  isDigital(product)
    ? 'sent by email within 1 business day'
    : shippingLabel.charAt(0).toLowerCase() + shippingLabel.slice(1)
