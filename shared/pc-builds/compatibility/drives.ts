import type { Part, Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { nameIn, notKnown, numberIn, partIn, textIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { driveShapeName, pcieGeneration } from '#/shared/pc-builds/compatibility/spellings.ts'

const shapeOf = (drive: Part) => nameIn(drive, 'formFactor', driveShapeName)
const isM2 = (drive: Part) => shapeOf(drive) === 'M.2'
const boards = ['storage', 'motherboard'] as const
/** The PCIe generation: 5 for 'PCIe 5.0 x4'. */
const generationOf = (drive: Part) => pcieGeneration(textIn(drive, 'interface') ?? '')

/**
 * Slots for the drive. Source: the board's 'Storage: M.2'. In a slot of an older PCIe generation, a drive works at the slot's
 * speed.
 */
export const m2Slots: Rule = {
  id: 'm2-slots',
  needs: ['storage', 'motherboard'],
  check(parts) {
    const drive = partIn(parts, 'storage')
    const board = partIn(parts, 'motherboard')
    const shape = shapeOf(drive)
    if (!shape) return [notKnown('How the drive is connected', boards, [[drive, 'the form factor']])]
    if (!isM2(drive)) return []
    const slots = numberIn(board, 'm2Slots')
    if (slots === undefined) {
      return [notKnown('Whether the drive fits the motherboard', boards, [[board, 'the M.2 slots']])]
    }
    if (slots === 0) {
      return [
        {
          level: 'clash',
          between: boards,
          what: `The ${board.name} has no slot for the ${drive.name}`,
          why: 'The drive needs an M.2 slot, and the motherboard has none.',
          fix: 'Choose a 2.5-inch SATA drive, or a motherboard with an M.2 slot.',
        },
      ]
    }
    const fastest = numberIn(board, 'm2Generation')
    const generation = generationOf(drive)
    if (fastest === undefined || generation <= fastest) return []
    return [
      {
        level: 'note',
        between: boards,
        what: `The ${drive.name} is slower in the ${board.name}`,
        why: `The drive uses PCIe ${generation}.0, and the motherboard’s fastest slot is PCIe ${fastest}.0.`,
        fix: `It works at the slot’s speed. A PCIe ${fastest}.0 drive costs less and is just as fast there.`,
      },
    ]
  },
}

/** Ports for the drive. Source: the board's 'SATA 6 Gb/s ports'. */
export const sataPorts: Rule = {
  id: 'sata-ports',
  needs: ['storage', 'motherboard'],
  check(parts) {
    const drive = partIn(parts, 'storage')
    const board = partIn(parts, 'motherboard')
    // The rule on M.2 slots reports drives of unknown form factor.
    if (!shapeOf(drive) || isM2(drive)) return []
    const ports = numberIn(board, 'sataPorts')
    if (ports === undefined) {
      return [notKnown('Whether the motherboard has a port for the drive', boards, [[board, 'the SATA ports']])]
    }
    if (ports > 0) return []
    return [
      {
        level: 'clash',
        between: boards,
        what: `The ${board.name} has no port for the ${drive.name}`,
        why: 'The drive needs a SATA port, and the motherboard has none.',
        fix: 'Choose an M.2 drive, or a motherboard with SATA ports.',
      },
    ]
  },
}

/** Bays for the drive. Source: the case's 'Drive bays'. With a bracket, a 2.5-inch drive also fits a 3.5-inch bay. */
export const driveBays: Rule = {
  id: 'drive-bays',
  needs: ['storage', 'case'],
  check(parts) {
    const drive = partIn(parts, 'storage')
    const box = partIn(parts, 'case')
    const shape = shapeOf(drive)
    if (!shape || isM2(drive)) return []
    const between = ['storage', 'case'] as const
    const large = numberIn(box, 'driveBays35')
    const small = shape === '2.5-inch' ? numberIn(box, 'driveBays25') : 0
    if ((large ?? 0) + (small ?? 0) > 0) return []
    if (large === undefined || small === undefined) {
      return [
        notKnown('Whether the case has a bay for the drive', between, [
          [box, 'the 3.5-inch bays', large],
          [box, 'the 2.5-inch bays', small],
        ]),
      ]
    }
    return [
      {
        level: 'clash',
        between,
        what: `The ${box.name} has no bay for the ${drive.name}`,
        why: `The drive is ${shape}, and the case has no bay for one.`,
        fix: 'Choose an M.2 drive, or a case with drive bays.',
      },
    ]
  },
}
