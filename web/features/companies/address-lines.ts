import type { DeliveryAddress } from '#/shared/orders/checkout.ts'

/** An address as its lines on an envelope. */
export const addressLines = (address: DeliveryAddress): string[] =>
  [
    address.name,
    address.company,
    address.street,
    address.street2,
    `${address.city}, ${address.state} ${address.postalCode}`,
  ].filter(Boolean)
