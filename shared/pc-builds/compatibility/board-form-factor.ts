import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { either, nameIn, namesIn, notKnown, partIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { boardSizeName } from '#/shared/pc-builds/compatibility/spellings.ts'

/** The smaller sizes that a case for a size also takes: their screws are some of the larger one's (ATX 2.2, microATX 1.2). */
const smallerSizes: Partial<Record<string, readonly string[]>> = {
  'XL-ATX': ['ATX', 'Micro-ATX', 'Mini-DTX', 'Mini-ITX'],
  'E-ATX': ['ATX', 'Micro-ATX', 'Mini-DTX', 'Mini-ITX'],
  // Their screws are those of ATX and more, and not those of E-ATX.
  'SSI EEB': ['ATX', 'Micro-ATX', 'Mini-DTX', 'Mini-ITX'],
  'SSI CEB': ['ATX', 'Micro-ATX', 'Mini-DTX', 'Mini-ITX'],
  ATX: ['Micro-ATX', 'Mini-DTX', 'Mini-ITX'],
  'Micro-ATX': ['Mini-DTX', 'Mini-ITX'],
  'Mini-DTX': ['Mini-ITX'],
}

/** ATX, Micro-ATX and Mini-ITX define a board's edges and screws. Source: the case's 'Motherboard Support'. */
export const boardFormFactor: Rule = {
  id: 'board-form-factor',
  needs: ['motherboard', 'case'],
  check(parts) {
    const board = partIn(parts, 'motherboard')
    const box = partIn(parts, 'case')
    const is = nameIn(board, 'formFactor', boardSizeName)
    const takes = namesIn(box, 'motherboardFormFactors', boardSizeName)
    const between = ['motherboard', 'case'] as const
    if (!is || !takes) {
      return [
        notKnown('Whether the motherboard fits the case', between, [
          [board, 'the form factor', is],
          [box, 'the boards that fit', takes],
        ]),
      ]
    }
    if (takes.some(size => size === is || smallerSizes[size]?.includes(is))) return []
    const isForServers = [is, ...takes].some(size => size.startsWith('SSI'))
    if (isForServers) {
      return [notKnown('Whether the motherboard fits the case', between, [[box, `the screws for ${is} boards`]])]
    }
    return [
      {
        level: 'clash',
        between,
        what: `The ${board.name} does not fit the ${box.name}`,
        why: `The motherboard is ${is}, and the case takes ${either(takes)}.`,
        fix: `Choose a case for ${is} boards, or a motherboard in ${either(takes)} size.`,
      },
    ]
  },
}
