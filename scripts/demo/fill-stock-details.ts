import { changeDetailsWrite } from '#/functions/inventory/data/stock.ts'
import { transact } from '#/functions/table/table.ts'
import { demoProductId, pcComponentIdOf } from '#/scripts/demo/catalog.ts'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** Reorder point, location and unit cost in dollars of the demo products by name. Licenses are in no place. */
const products: Record<string, [reorderPoint: number, location: string, unitCost: string | null]> = {
  'ThinkPad T14, 14-inch': [6, 'Cage 1, shelf A', '1079.00'],
  'ThinkPad X1 Carbon, 14-inch': [3, 'Cage 1, shelf A', '1560.00'],
  'Latitude 5450, 14-inch': [4, 'Cage 1, shelf B', '985.00'],
  'MacBook Air, 13-inch': [4, 'Cage 1, shelf C', '1049.00'],
  'MacBook Pro, 14-inch': [3, 'Cage 1, shelf C', '1799.00'],
  'OptiPlex Micro desktop': [6, 'Cage 1, shelf D', '702.00'],
  'Refurbished office desktop': [0, 'Workbench 2', null],
  'UniFi Dream Machine Pro': [3, 'Aisle 2, bay 1', '318.00'],
  'UniFi 24-port PoE switch': [4, 'Aisle 2, bay 1', '314.00'],
  'UniFi U6 Pro access point': [12, 'Aisle 2, bay 2', '127.50'],
  'FortiGate 40F firewall': [4, 'Aisle 2, bay 3', '398.00'],
  'Cat 6A patch cable, 7 ft': [100, 'Aisle 4, bin 12', '2.85'],
  'Rack shelf, 1U': [6, 'Aisle 4, bay 2', '21.40'],
  'Dome camera, 4K': [8, 'Aisle 3, bay 1', '142.00'],
  'Bullet camera, 4K': [8, 'Aisle 3, bay 1', '127.00'],
  'Video recorder, 8 channels': [2, 'Aisle 3, bay 2', '251.00'],
  'Door reader with keypad': [4, 'Aisle 3, bay 3', '164.00'],
  'Security key, USB-C and NFC': [40, 'Safe, drawer 2', '41.25'],
  'Microsoft 365 Business Standard, 1 year': [50, '', '126.00'],
  'Microsoft 365 Business Premium, 1 year': [50, '', '221.76'],
  'Password manager, 1 year': [50, '', '71.90'],
  'Windows Server 2025 Standard': [5, '', '988.00'],
  'UltraSharp 27-inch 4K, USB-C': [4, 'Aisle 1, bay 2', '489.00'],
  'Office monitor, 24-inch': [10, 'Aisle 1, bay 1', '139.00'],
  'Curved monitor, 34-inch': [2, 'Aisle 1, bay 3', '352.00'],
  'Thunderbolt 4 dock': [6, 'Aisle 4, bay 1', '212.00'],
  'Wireless keyboard and mouse': [15, 'Aisle 4, bay 1', '43.80'],
  'Headset with noise canceling': [10, 'Aisle 4, bay 3', '104.00'],
  'UPS, 1500 VA': [3, 'Aisle 5, floor', '178.00'],
  'USB-A dock': [0, 'Aisle 4, bay 1', '68.00'],
}

const drawers: Record<ComponentCategory, string> = {
  cpu: 'Cabinet C, drawer 1',
  gpu: 'Cage 2, shelf A',
  ram: 'Cabinet C, drawer 2',
  motherboard: 'Cage 2, shelf B',
  storage: 'Cabinet C, drawer 3',
  case: 'Aisle 6, floor',
  psu: 'Cage 2, shelf C',
}

/** An EAN-13 with a check digit, from the numbers that companies may use for their own labels. */
function ownBarcode(number: number): string {
  const digits = `2${String(number).padStart(11, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Gives the demo’s products and parts their places, barcodes, costs and reorder points. */
export async function fillStockDetails(): Promise<void> {
  await transact(
    Object.entries(products).map(([name, [reorderPoint, location, unitCost]], index) =>
      changeDetailsWrite(
        demoProductId(name),
        {
          reorderPoint,
          location,
          barcode: location && ownBarcode(1001 + index),
          unitCostCents: unitCost === null ? null : decimalToCents(unitCost),
        },
        0,
      ),
    ),
  )
  await transact(
    pcComponents.map(({ model, category, price }, index) =>
      changeDetailsWrite(
        pcComponentIdOf(model),
        {
          reorderPoint: 4,
          location: drawers[category],
          barcode: ownBarcode(5001 + index),
          // Parts are bought for about five sixths of their price.
          unitCostCents: Math.round((decimalToCents(price) * 5) / 6),
        },
        0,
      ),
    ),
  )
}
