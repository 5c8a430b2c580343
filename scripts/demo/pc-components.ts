import { casesAndSupplies } from '#/scripts/demo/cases-and-supplies.ts'
import { graphics } from '#/scripts/demo/graphics.ts'
import { memoryAndStorage } from '#/scripts/demo/memory-and-storage.ts'
import { motherboards } from '#/scripts/demo/motherboards.ts'
import type { DemoPcComponent } from '#/scripts/demo/part.ts'
import { processors } from '#/scripts/demo/processors.ts'

/** Warranties in months, for manufacturers whose parts in the demo catalog all have the same one. */
const warrantyMonths: Record<string, number> = {
  'cpu AMD': 36,
  'cpu Intel': 36,
  'gpu ASUS': 36,
  'gpu Gigabyte': 36,
  'gpu Intel': 36,
  'gpu MSI': 36,
  'gpu NVIDIA': 36,
  'motherboard ASRock': 36,
  'motherboard ASUS': 36,
  'motherboard Gigabyte': 36,
  'motherboard MSI': 36,
  'case Fractal Design': 24,
  'case NZXT': 24,
}

function withWarranty(part: DemoPcComponent): DemoPcComponent {
  const months = warrantyMonths[`${part.category} ${part.brand}`]
  return months === undefined ? part : { ...part, specifications: { ...part.specifications, warrantyMonths: months } }
}

/** The parts of the PC builder, with their manufacturers' specifications. */
export const pcComponents: readonly DemoPcComponent[] = [
  ...processors,
  ...graphics,
  ...memoryAndStorage,
  ...motherboards,
  ...casesAndSupplies,
].map(withWarranty)
