import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { chipsetSupport } from '#/shared/pc-builds/compatibility/chipset-support.ts'
import { nameIn, notKnown, partIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { chipsetName, generationName, socketName } from '#/shared/pc-builds/compatibility/spellings.ts'

/** The same socket is not enough: a board's chipset and BIOS must support the processor's generation. */
export const chipset: Rule = {
  id: 'chipset',
  needs: ['cpu', 'motherboard'],
  check(parts) {
    const cpu = partIn(parts, 'cpu')
    const board = partIn(parts, 'motherboard')
    const between = ['cpu', 'motherboard'] as const
    const sockets = [nameIn(cpu, 'socket', socketName), nameIn(board, 'socket', socketName)]
    // If the sockets differ, the socket rule reports it.
    if (sockets[0] && sockets[1] && sockets[0] !== sockets[1]) return []
    const generation = nameIn(cpu, 'generation', generationName)
    const of = nameIn(board, 'chipset', chipsetName)
    const support = generation && of ? chipsetSupport(of, generation) : undefined
    if (!support) {
      const facts = [[cpu, 'the generation', generation] as const, [board, 'the chipset', of] as const]
      const isListed = generation !== undefined && of !== undefined
      const unlisted = [[board, `whether ${of} supports ${generation}`] as const]
      return [notKnown('Whether the motherboard supports the processor', between, isListed ? unlisted : facts)]
    }
    if (support === 'yes') return []
    if (support === 'no') {
      return [
        {
          level: 'clash',
          between,
          what: `The ${board.name} does not support the ${cpu.name}`,
          why: `They share a socket, but boards with ${of} do not run ${generation} processors.`,
          fix: `Choose a motherboard whose chipset supports ${generation}, or an older processor.`,
        },
      ]
    }
    const flashes = board.specifications.biosFlashback === true
    return [
      {
        level: 'note',
        between,
        what: `The ${board.name} needs a recent BIOS for the ${cpu.name}`,
        why: `Boards with ${of} came out before ${generation} and may ship with an older BIOS.`,
        fix: flashes
          ? 'We’ll update it when we assemble your PC. This board can be updated without a processor.'
          : 'We’ll update it when we assemble your PC.',
      },
    ]
  },
}
