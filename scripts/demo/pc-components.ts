import { casesAndSupplies } from '#/scripts/demo/cases-and-supplies.ts'
import { graphics } from '#/scripts/demo/graphics.ts'
import { memoryAndStorage } from '#/scripts/demo/memory-and-storage.ts'
import { motherboards } from '#/scripts/demo/motherboards.ts'
import type { DemoPcComponent } from '#/scripts/demo/part.ts'
import { processors } from '#/scripts/demo/processors.ts'

/** The parts of the PC builder, with the specifications that their makers publish. */
export const pcComponents: readonly DemoPcComponent[] = [
  ...processors,
  ...graphics,
  ...memoryAndStorage,
  ...motherboards,
  ...casesAndSupplies,
]
