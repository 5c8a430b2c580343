import { type DemoPcComponent, part } from '#/scripts/demo/part.ts'

const eightPin = ['8-pin']
const motherboard = part('motherboard', [
  'socket',
  'chipset',
  'formFactor',
  'memoryType',
  'memorySlots',
  'maxMemoryGb',
  'm2Slots',
  'sataPorts',
])
const pcCase = part('case', [
  'motherboardFormFactors',
  'maxGpuLengthMm',
  'maxCpuCoolerHeightMm',
  'maxPsuLengthMm',
  'psuFormFactors',
  'driveBays35',
  'driveBays25',
])
const atxAndSmaller = ['ATX', 'Micro-ATX', 'Mini-ITX']
const eAtxAndSmaller = ['E-ATX', ...atxAndSmaller]
const atxSupply = ['ATX']

const psu = part('psu', ['ratedWatts', 'formFactor', 'lengthMm', 'efficiency', 'modular', 'pcieConnectors'])

export const boardsCasesAndSupplies: readonly DemoPcComponent[] = [
  motherboard('ASUS', 'TUF Gaming B650-PLUS WIFI', '189.00', 9, 'AM5', 'B650', 'ATX', 'DDR5', 4, 192, 3, 4),
  motherboard('MSI', 'MAG B650 Tomahawk WiFi', '199.00', 11, 'AM5', 'B650', 'ATX', 'DDR5', 4, 192, 3, 6),
  motherboard('Gigabyte', 'B650M DS3H', '129.00', 13, 'AM5', 'B650', 'Micro-ATX', 'DDR5', 4, 192, 2, 4),
  motherboard('ASUS', 'ROG Strix B650E-I Gaming WiFi', '269.00', 3, 'AM5', 'B650E', 'Mini-ITX', 'DDR5', 2, 96, 2, 2),
  motherboard('MSI', 'MAG X870 Tomahawk WiFi', '299.00', 6, 'AM5', 'X870', 'ATX', 'DDR5', 4, 256, 4, 4),
  motherboard('MSI', 'MAG B760 Tomahawk WiFi DDR4', '179.00', 7, 'LGA1700', 'B760', 'ATX', 'DDR4', 4, 128, 3, 4),
  motherboard('ASUS', 'Prime B760M-A D4', '129.00', 12, 'LGA1700', 'B760', 'Micro-ATX', 'DDR4', 4, 128, 2, 4),
  motherboard('Gigabyte', 'Z790 AORUS Elite AX', '229.00', 8, 'LGA1700', 'Z790', 'ATX', 'DDR5', 4, 192, 4, 6),
  motherboard('ASUS', 'ROG Strix Z790-I Gaming WiFi', '389.00', 2, 'LGA1700', 'Z790', 'Mini-ITX', 'DDR5', 2, 96, 3, 4),
  motherboard('MSI', 'MAG B550 Tomahawk', '139.00', 10, 'AM4', 'B550', 'ATX', 'DDR4', 4, 128, 2, 6),
  motherboard('ASUS', 'TUF Gaming Z890-PLUS WIFI', '309.00', 5, 'LGA1851', 'Z890', 'ATX', 'DDR5', 4, 192, 4, 4),
  pcCase('Fractal Design', 'North', '139.00', 8, atxAndSmaller, 355, 170, 255, atxSupply, 2, 2),
  pcCase('Fractal Design', 'Define 7', '179.00', 4, eAtxAndSmaller, 491, 185, 250, atxSupply, 6, 2),
  pcCase('Fractal Design', 'Meshify 2 Compact', '119.00', 6, atxAndSmaller, 360, 169, 200, atxSupply, 2, 2),
  pcCase('NZXT', 'H5 Flow (2022)', '94.00', 12, atxAndSmaller, 365, 165, undefined, atxSupply, 1),
  pcCase('NZXT', 'H7 Flow (2022)', '129.00', 7, atxAndSmaller, 400, 185, undefined, atxSupply, 2),
  pcCase('Lian Li', 'LANCOOL 216', '99.00', 9, eAtxAndSmaller, 392, 180, 220, atxSupply, 2),
  pcCase('Lian Li', 'O11 Dynamic EVO', '159.00', 5, eAtxAndSmaller, 426, 167, undefined, atxSupply),
  pcCase('Cooler Master', 'MasterBox NR200P', '99.00', 6, ['Mini-ITX'], 330, 155, 130, ['SFX'], 1, 2),
  pcCase('Corsair', '4000D Airflow', '104.00', 15, atxAndSmaller, 360, 170, 220, atxSupply, 2, 2),
  psu('Corsair', 'RM750e (2023)', '99.00', 14, 750, 'ATX', 140, '80 PLUS Gold', 'full', ['8-pin', '12VHPWR']),
  psu('Corsair', 'RM850x (2021)', '134.00', 10, 850, 'ATX', 160, '80 PLUS Gold', 'full', eightPin),
  psu('Corsair', 'RM1000x (2021)', '179.00', 6, 1000, 'ATX', 180, '80 PLUS Gold', 'full', eightPin),
  psu('Corsair', 'SF750 Platinum', '174.00', 4, 750, 'SFX', 100, '80 PLUS Platinum', 'full', eightPin),
  psu('Seasonic', 'Focus GX-650', '94.00', 9, 650, 'ATX', 140, '80 PLUS Gold', 'full', eightPin),
  psu('EVGA', 'SuperNOVA 850 G6', '124.00', 7, 850, 'ATX', 140, '80 PLUS Gold', 'full', eightPin),
  psu('EVGA', '600 W1', '49.00', 18, 600, 'ATX', 140, '80 PLUS White', 'no', eightPin),
  psu('Seasonic', 'PRIME TX-1000', '289.00', 3, 1000, 'ATX', 170, '80 PLUS Titanium', 'full', eightPin),
]
