import { boardsCasesAndSupplies } from '#/scripts/demo/boards-cases-and-supplies.ts'
import { memoryAndStorage } from '#/scripts/demo/memory-and-storage.ts'
import type { DemoPcComponent } from '#/scripts/demo/part.ts'
import { processorsAndGraphics } from '#/scripts/demo/processors-and-graphics.ts'

/** The parts of the PC builder, with the specifications that their makers publish. */
export const pcComponents: readonly DemoPcComponent[] = [
  ...processorsAndGraphics,
  ...memoryAndStorage,
  ...boardsCasesAndSupplies,
]
