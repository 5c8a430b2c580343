import type { Part, Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { either, nameIn, namesIn, notKnown, partIn, textIn } from '#/shared/pc-builds/compatibility/facts.ts'
import {
  boardSizeName,
  memoryTypeName,
  moduleKinds,
  moduleName,
  socketName,
} from '#/shared/pc-builds/compatibility/spellings.ts'

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
    const about = { level: 'clash', between, what: `The ${ram.name} does not fit the ${board.name}` } as const
    if (takes !== is) {
      return [
        {
          ...about,
          why: `It is ${is}, and the motherboard takes ${takes}.`,
          fix: `Choose ${takes} memory for desktops, or a motherboard for ${is}.`,
        },
      ]
    }
    const shape = textIn(ram, 'formFactor')
    const module = nameIn(ram, 'formFactor', moduleName)
    const stated = moduleKinds(textIn(board, 'memoryType') ?? '')
    const kinds = stated.length > 0 ? stated : usualKinds(board, module)
    if (!shape && (stated.length === 0 || stated.includes('UDIMM'))) return []
    if (!module || !kinds) {
      return [
        notKnown('Whether the memory fits the motherboard', between, [
          [ram, 'the form factor', module],
          [board, 'the kind of memory modules', kinds],
        ]),
      ]
    }
    if (kinds.includes(module)) return []
    return [
      {
        ...about,
        why: `It is ${shape}, and ${stated.length > 0 ? `the motherboard takes ${either(kinds)}` : 'desktop boards take UDIMM'}.`,
        fix: `Choose ${takes} ${either(kinds)} memory${stated.length > 0 ? '' : ' for desktops'}.`,
      },
    ]
  },
}

/**
 * The modules that a board takes which states none. Desktop boards take UDIMM, but boards for workstations take RDIMM, and some
 * Mini-ITX boards take SO-DIMM: undefined if the board may be one that takes this kind.
 */
function usualKinds(board: Part, module: string | undefined): string[] | undefined {
  if (module === 'RDIMM' && !/^(?:AM\d|LGA1(?:15\d|200|700|851)$)/.test(nameIn(board, 'socket', socketName) ?? ''))
    return undefined
  if (module === 'SO-DIMM' && nameIn(board, 'formFactor', boardSizeName) === 'Mini-ITX') return undefined
  return ['UDIMM']
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
