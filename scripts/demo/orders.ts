import type { DeliveryAddress } from '#/shared/orders/checkout.ts'

/** A demo order: its items, its age in hours, and its current state. */
export interface DemoOrder {
  customer: string
  hoursAgo: number
  /** Product names and quantities. */
  items: [name: string, quantity: number][]
  becomes: 'pending' | 'paid' | 'partly-shipped' | 'fulfilled' | 'cancelled' | 'refunded'
  purchaseOrderNumber?: string
  deliveryAddress?: DeliveryAddress
}

const studio: DeliveryAddress = {
  name: 'Dana Whitfield',
  company: 'Whitfield & Moss Architects',
  street: '48 Quarry Street',
  street2: 'Studio 3',
  city: 'Portland',
  state: 'OR',
  postalCode: '97209',
}
const warehouse: DeliveryAddress = {
  name: 'Grace Kim',
  company: 'Tidewater Logistics',
  street: '1900 Terminal Way',
  street2: '',
  city: 'Tacoma',
  state: 'WA',
  postalCode: '98421',
}

export const orders: readonly DemoOrder[] = [
  {
    customer: 'customer@beacon.test',
    hoursAgo: 700,
    items: [
      ['Thunderbolt 4 dock', 2],
      ['Wireless keyboard and mouse', 2],
    ],
    becomes: 'fulfilled',
    purchaseOrderNumber: 'WM-1042',
    deliveryAddress: studio,
  },
  { customer: 'luis@harborview-dental.test', hoursAgo: 420, items: [['UPS, 1500 VA', 1]], becomes: 'refunded' },
  {
    customer: 'grace.kim@tidewater.test',
    hoursAgo: 150,
    items: [
      ['UniFi U6 Pro access point', 4],
      ['Cat 6A patch cable, 7 ft', 12],
    ],
    becomes: 'partly-shipped',
    purchaseOrderNumber: 'TL-20-883',
    deliveryAddress: warehouse,
  },
  { customer: 'samuel@adeyemi-law.test', hoursAgo: 90, items: [['Rack shelf, 1U', 1]], becomes: 'cancelled' },
  {
    customer: 'customer@beacon.test',
    hoursAgo: 70,
    items: [['Headset with noise canceling', 3]],
    becomes: 'cancelled',
    deliveryAddress: studio,
  },
  {
    customer: 'customer@beacon.test',
    hoursAgo: 6,
    items: [['UltraSharp 27-inch 4K, USB-C', 2]],
    becomes: 'paid',
    purchaseOrderNumber: 'WM-1071',
    deliveryAddress: studio,
  },
  { customer: 'helen@brandt-vineyards.test', hoursAgo: 3, items: [['Dome camera, 4K', 2]], becomes: 'paid' },
  { customer: 'customer@beacon.test', hoursAgo: 0.1, items: [['Curved monitor, 34-inch', 1]], becomes: 'pending' },
]

/** Deliveries and stock counts, with their age in days. */
export const stockChanges: readonly {
  product: string
  daysAgo: number
  reason: 'receipt' | 'count'
  quantity: number
  note: string
}[] = [
  { product: 'Cat 6A patch cable, 7 ft', daysAgo: 40, reason: 'receipt', quantity: 100, note: 'Delivery note 88213' },
  { product: 'Cat 6A patch cable, 7 ft', daysAgo: 12, reason: 'count', quantity: -3, note: 'Three were damaged' },
  { product: 'UniFi U6 Pro access point', daysAgo: 20, reason: 'receipt', quantity: 10, note: 'Delivery note 88540' },
  { product: 'Thunderbolt 4 dock', daysAgo: 33, reason: 'receipt', quantity: 5, note: 'Delivery note 88307' },
]
