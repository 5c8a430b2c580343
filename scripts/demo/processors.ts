import { type DemoPcComponent, part } from '#/scripts/demo/part.ts'

const cpu = part('cpu', [
  'socket',
  'generation',
  'memoryTypes',
  'tdpWatts',
  'peakWatts',
  'cores',
  'threads',
  'baseClockGhz',
  'boostClockGhz',
  'integratedGraphics',
])
const ddr5 = ['DDR5']
const either = ['DDR4', 'DDR5']

/** Coolers sold with the processors: boxed by the manufacturer, or added by us. */
const stealth = { coolerName: 'AMD Wraith Stealth', coolerHeightMm: 54, noise: 'moderate' }
const laminar = { coolerName: 'Intel Laminar RM1', coolerHeightMm: 47, noise: 'moderate' }
const redux = { coolerName: 'Noctua NH-U12S redux', coolerHeightMm: 158, noise: 'quiet' }
const peerless = { coolerName: 'Thermalright Peerless Assassin 120 SE', coolerHeightMm: 155, noise: 'quiet' }
const darkRock = { coolerName: 'be quiet! Dark Rock Pro 4', coolerHeightMm: 162.8, noise: 'silent' }
const lowProfile = { coolerName: 'Noctua NH-L9a-AM5', coolerHeightMm: 37, noise: 'moderate' }
const h100i = { coolerName: 'Corsair iCUE H100i', radiatorMm: 240, radiatorDepthMm: 52, noise: 'moderate' }
const freezer360 = { coolerName: 'ARCTIC Liquid Freezer III 360', radiatorMm: 360, radiatorDepthMm: 63, noise: 'quiet' }

export const processors: readonly DemoPcComponent[] = [
  cpu('AMD', 'Ryzen 5 5600X', '139.00', 9, ['AM4', 'Ryzen 5000', ['DDR4'], 65, 76, 6, 12, 3.7, 4.6, false], stealth),
  cpu('AMD', 'Ryzen 5 7600', '189.00', 14, ['AM5', 'Ryzen 7000', ddr5, 65, 88, 6, 12, 3.8, 5.1, true], stealth),
  cpu('AMD', 'Ryzen 7 7800X3D', '359.00', 6, ['AM5', 'Ryzen 7000', ddr5, 120, 162, 8, 16, 4.2, 5, true], peerless),
  cpu('AMD', 'Ryzen 9 7950X', '499.00', 4, ['AM5', 'Ryzen 7000', ddr5, 170, 230, 16, 32, 4.5, 5.7, true], freezer360),
  cpu('AMD', 'Ryzen 5 9600X', '229.00', 11, ['AM5', 'Ryzen 9000', ddr5, 65, 88, 6, 12, 3.9, 5.4, true], redux),
  cpu('AMD', 'Ryzen 7 9700X', '309.00', 8, ['AM5', 'Ryzen 9000', ddr5, 65, 88, 8, 16, 3.8, 5.5, true], lowProfile),
  cpu('AMD', 'Ryzen 7 9800X3D', '479.00', 0, ['AM5', 'Ryzen 9000', ddr5, 120, 162, 8, 16, 4.7, 5.2, true], darkRock),
  cpu(
    'Intel',
    'Core i5-12400',
    '129.00',
    16,
    ['LGA1700', 'Core 12th Gen', either, 65, 117, 6, 12, 2.5, 4.4, true],
    laminar,
  ),
  cpu(
    'Intel',
    'Core i5-14600K',
    '239.00',
    10,
    ['LGA1700', 'Core 14th Gen', either, 125, 181, 14, 20, 3.5, 5.3, true],
    peerless,
  ),
  cpu(
    'Intel',
    'Core i7-14700K',
    '349.00',
    5,
    ['LGA1700', 'Core 14th Gen', either, 125, 253, 20, 28, 3.4, 5.6, true],
    h100i,
  ),
  cpu(
    'Intel',
    'Core Ultra 5 245K',
    '269.00',
    7,
    ['LGA1851', 'Core Ultra 200S', ddr5, 125, 159, 14, 14, 4.2, 5.2, true],
    redux,
  ),
  cpu(
    'Intel',
    'Core Ultra 7 265K',
    '359.00',
    6,
    ['LGA1851', 'Core Ultra 200S', ddr5, 125, 250, 20, 20, 3.9, 5.5, true],
    freezer360,
  ),
]
