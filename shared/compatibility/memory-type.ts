import type { Rule } from '#/shared/compatibility/build.ts'
import { either, notKnown, partIn, plain, textIn, textsIn } from '#/shared/compatibility/facts.ts'

/** DDR4 and DDR5 are notched differently (JEDEC MO-309, MO-329): a board takes one of them. 'Memory Type' of its maker. */
export const memoryType: Rule = {
  id: 'memory-type',
  needs: ['motherboard', 'ram'],
  check(parts) {
    const board = partIn(parts, 'motherboard')
    const ram = partIn(parts, 'ram')
    const takes = textIn(board, 'memoryType')
    const is = textIn(ram, 'memoryType')
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
    if (plain(takes) === plain(is) && (!shape || plain(shape) === 'udimm')) return []
    const isLaptops = plain(takes) === plain(is)
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

/** The processor's own memory controller: 'Memory Types' (Intel ARK), 'System Memory Type' (AMD). */
export const memoryController: Rule = {
  id: 'memory-controller',
  needs: ['cpu', 'ram'],
  check(parts) {
    const cpu = partIn(parts, 'cpu')
    const ram = partIn(parts, 'ram')
    const takes = textsIn(cpu, 'memoryTypes')
    const is = textIn(ram, 'memoryType')
    const between = ['cpu', 'ram'] as const
    if (!takes || !is) {
      return [
        notKnown('Whether the processor can use the memory', between, [
          [cpu, 'the memory types', takes],
          [ram, 'the memory type', is],
        ]),
      ]
    }
    if (takes.some(type => plain(type) === plain(is))) return []
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
