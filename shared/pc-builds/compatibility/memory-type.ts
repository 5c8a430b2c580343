import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { either, nameIn, namesIn, notKnown, partIn, textIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { memoryTypeName, moduleName } from '#/shared/pc-builds/compatibility/spellings.ts'

/**
 * DDR4 and DDR5 are notched differently (JEDEC MO-309, MO-329), so a board takes one of them. Source: the board's 'Memory Type'.
 */
export const memoryType: Rule = {
  id: 'memory-type',
  needs: ['motherboard', 'ram'],
  check(parts) {
    const board = partIn(parts, 'motherboard')
    const ram = partIn(parts, 'ram')
    const takes = nameIn(board, 'memoryType', memoryTypeName)
    const is = nameIn(ram, 'memoryType', memoryTypeName)
    const between = ['motherboard', 'ram'] as const
    if (!takes || !is) {
      return [
        notKnown('Whether the memory fits the motherboard', between, [
          [board, 'the memory type', takes],
          [ram, 'the memory type', is],
        ]),
      ]
    }
    const shape = textIn(ram, 'formFactor')
    const module = nameIn(ram, 'formFactor', moduleName)
    const isLaptops = takes === is
    if (isLaptops && shape && !module) {
      return [notKnown('Whether the memory fits the motherboard', between, [[ram, 'the form factor', module]])]
    }
    if (isLaptops && (!shape || module === 'UDIMM')) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${ram.name} does not fit the ${board.name}`,
        why: isLaptops
          ? `It is ${shape}, and desktop boards take UDIMM.`
          : `It is ${is}, and the motherboard takes ${takes}.`,
        fix: `Choose ${takes} memory for desktops${isLaptops ? '' : `, or a motherboard for ${is}`}.`,
      },
    ]
  },
}

/** The processor's memory controller must support the memory. Sources: 'Memory Types' (Intel ARK), 'System Memory Type' (AMD). */
export const memoryController: Rule = {
  id: 'memory-controller',
  needs: ['cpu', 'ram'],
  check(parts) {
    const cpu = partIn(parts, 'cpu')
    const ram = partIn(parts, 'ram')
    const takes = namesIn(cpu, 'memoryTypes', memoryTypeName)
    const is = nameIn(ram, 'memoryType', memoryTypeName)
    const between = ['cpu', 'ram'] as const
    if (!takes || !is) {
      return [
        notKnown('Whether the processor can use the memory', between, [
          [cpu, 'the memory types', takes],
          [ram, 'the memory type', is],
        ]),
      ]
    }
    if (takes.includes(is)) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${cpu.name} cannot use the ${ram.name}`,
        why: `The processor works with ${either(takes)}, and the memory is ${is}.`,
        fix: `Choose ${either(takes)} memory.`,
      },
    ]
  },
}
