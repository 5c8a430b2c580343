import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { notKnown, numberIn, partIn } from '#/shared/pc-builds/compatibility/facts.ts'

/** Each module takes one of the board's slots. Sources: the board's 'Memory Slots' and the memory's 'Kit'. */
export const memorySlots: Rule = {
  id: 'memory-slots',
  needs: ['motherboard', 'ram'],
  check(parts) {
    const board = partIn(parts, 'motherboard')
    const ram = partIn(parts, 'ram')
    const slots = numberIn(board, 'memorySlots')
    const modules = numberIn(ram, 'modules')
    const between = ['motherboard', 'ram'] as const
    if (slots === undefined || modules === undefined) {
      return [
        notKnown('Whether the modules fit the slots', between, [
          [board, 'the memory slots', slots],
          [ram, 'the number of modules', modules],
        ]),
      ]
    }
    if (modules <= slots) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${board.name} has too few slots for the ${ram.name}`,
        why: `The kit has ${modules} modules, and the motherboard has ${slots} slots.`,
        fix: `Choose a kit of ${slots} modules or fewer, or a motherboard with ${modules} slots.`,
      },
    ]
  },
}

/** The board must support the chosen size. Source: the board's 'Maximum Memory'. */
export const memoryCapacity: Rule = {
  id: 'memory-capacity',
  needs: ['motherboard', 'ram'],
  check(parts) {
    const board = partIn(parts, 'motherboard')
    const ram = partIn(parts, 'ram')
    const max = numberIn(board, 'maxMemoryGb')
    const size = parts.ram?.size
    const between = ['motherboard', 'ram'] as const
    if (max === undefined || size === undefined) {
      return [
        notKnown('Whether the motherboard can use all of the memory', between, [
          [board, 'the maximum memory', max],
          [ram, 'the size', size],
        ]),
      ]
    }
    if (size <= max) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${board.name} cannot use ${size} GB of memory`,
        why: `It supports up to ${max} GB.`,
        fix: `Choose ${max} GB or less, or a motherboard that supports ${size} GB.`,
      },
    ]
  },
}
