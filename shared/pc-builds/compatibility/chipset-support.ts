/** Support for a generation of processors: from the start, after a BIOS update, or never. */
type Support = 'yes' | 'update' | 'no'

/** Chipsets of one socket whose boards support the same generations. */
interface Family {
  chipsets: readonly string[]
  generations: Readonly<Record<string, Support>>
}

/**
 * Generations of processors that the boards of a chipset support. Sources: 'Chipset' and 'Supported processors' on AMD's AM4 and
 * AM5 pages; 'Compatible products' of each chipset in Intel's ARK. Anything else is unknown and left out.
 */
const families: readonly Family[] = [
  {
    chipsets: ['A320', 'B350', 'X370'],
    generations: { 'Ryzen 1000': 'yes', 'Ryzen 2000': 'update', 'Ryzen 3000': 'update', 'Ryzen 5000': 'update' },
  },
  {
    chipsets: ['B450', 'X470'],
    generations: { 'Ryzen 1000': 'yes', 'Ryzen 2000': 'yes', 'Ryzen 3000': 'update', 'Ryzen 5000': 'update' },
  },
  {
    chipsets: ['X570'],
    generations: { 'Ryzen 1000': 'no', 'Ryzen 2000': 'yes', 'Ryzen 3000': 'yes', 'Ryzen 5000': 'update' },
  },
  {
    chipsets: ['A520', 'B550'],
    generations: { 'Ryzen 1000': 'no', 'Ryzen 2000': 'no', 'Ryzen 3000': 'yes', 'Ryzen 5000': 'update' },
  },
  {
    chipsets: ['A620', 'B650', 'B650E', 'X670', 'X670E'],
    generations: { 'Ryzen 7000': 'yes', 'Ryzen 8000': 'update', 'Ryzen 9000': 'update' },
  },
  {
    chipsets: ['B840', 'B850', 'X870', 'X870E'],
    generations: { 'Ryzen 7000': 'yes', 'Ryzen 8000': 'yes', 'Ryzen 9000': 'yes' },
  },
  { chipsets: ['H410', 'B460'], generations: { 'Core 10th Gen': 'yes', 'Core 11th Gen': 'no' } },
  { chipsets: ['H470', 'Z490'], generations: { 'Core 10th Gen': 'yes', 'Core 11th Gen': 'update' } },
  { chipsets: ['H510', 'B560', 'H570', 'Z590'], generations: { 'Core 10th Gen': 'yes', 'Core 11th Gen': 'yes' } },
  {
    chipsets: ['H610', 'B660', 'H670', 'Z690'],
    generations: { 'Core 12th Gen': 'yes', 'Core 13th Gen': 'update', 'Core 14th Gen': 'update' },
  },
  {
    chipsets: ['B760', 'H770', 'Z790'],
    generations: { 'Core 12th Gen': 'yes', 'Core 13th Gen': 'yes', 'Core 14th Gen': 'update' },
  },
  { chipsets: ['H810', 'B860', 'Z890'], generations: { 'Core Ultra 200S': 'yes' } },
]

/** A chipset's support for a generation; undefined if the sources do not list it. */
export const chipsetSupport = (chipset: string, generation: string): Support | undefined =>
  families.find(({ chipsets }) => chipsets.includes(chipset.toUpperCase()))?.generations[generation]
