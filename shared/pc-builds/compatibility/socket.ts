import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { nameIn, notKnown, partIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { socketName } from '#/shared/pc-builds/compatibility/spellings.ts'

/** The processor's package must match the board's socket. Sources: 'Sockets Supported' (Intel ARK), 'CPU Socket' (AMD). */
export const socket: Rule = {
  id: 'socket',
  needs: ['cpu', 'motherboard'],
  check(parts) {
    const cpu = partIn(parts, 'cpu')
    const board = partIn(parts, 'motherboard')
    const has = nameIn(cpu, 'socket', socketName)
    const takes = nameIn(board, 'socket', socketName)
    const between = ['cpu', 'motherboard'] as const
    if (!has || !takes) {
      return [
        notKnown('Whether the processor fits the motherboard', between, [
          [cpu, 'the socket', has],
          [board, 'the socket', takes],
        ]),
      ]
    }
    if (has === takes) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${cpu.name} does not fit the ${board.name}`,
        why: `The processor needs socket ${has}, and the motherboard has ${takes}.`,
        fix: `Choose a motherboard with socket ${has}, or a processor for ${takes}.`,
      },
    ]
  },
}
