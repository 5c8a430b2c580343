import type { Rule } from '#/shared/compatibility/build.ts'
import { notKnown, numberIn, partIn, plain, textsIn } from '#/shared/compatibility/facts.ts'

/** 12VHPWR and its successor 12V-2x6 plug into each other (PCI Express CEM 5.1). */
const isTwelveVolt = (connector: string) => /^12v(?:hpwr|2x6)$/.test(plain(connector))
const isEightPin = (connector: string) => plain(connector).startsWith('8pin')
/** What one 8-pin connector feeds, in watts (PCI Express CEM); a card's adapter takes one for each. */
const eightPinWatts = 150

const count = (connectors: readonly string[], is: (connector: string) => boolean) => connectors.filter(is).length
const counted = (number: number, name: string) => `${number} ${name} connector${number === 1 ? '' : 's'}`

/** 'Supplementary power connectors' of the card's maker, 'PCIe connectors' of the supply's. A 6+2-pin cable feeds 6-pin too. */
export const gpuConnectors: Rule = {
  id: 'gpu-connectors',
  needs: ['gpu', 'psu'],
  check(parts) {
    const gpu = partIn(parts, 'gpu')
    const psu = partIn(parts, 'psu')
    const wanted = textsIn(gpu, 'powerConnectors')
    const offered = textsIn(psu, 'pcieConnectors')
    const between = ['gpu', 'psu'] as const
    if (!wanted || !offered) {
      return [
        notKnown('Whether the power supply can feed the graphics card', between, [
          [gpu, 'the power connectors', wanted],
          [psu, 'the connectors for cards', offered],
        ]),
      ]
    }
    const twelveVolt = count(wanted, isTwelveVolt)
    const missing = Math.max(0, twelveVolt - count(offered, isTwelveVolt))
    const plugs = wanted.length - twelveVolt
    const eightPins = count(offered, isEightPin)
    const about = { between, fix: `Choose a power supply with ${wanted.join(' and ')}, or another graphics card.` }
    if (plugs > eightPins) {
      return [
        {
          ...about,
          level: 'clash',
          what: `The ${psu.name} cannot feed the ${gpu.name}`,
          why: `The card needs ${counted(plugs, '8-pin')}, and the power supply has ${eightPins}.`,
        },
      ]
    }
    if (missing === 0) return []
    const watts = numberIn(gpu, 'powerWatts')
    if (watts === undefined) {
      return [notKnown('Whether an adapter can feed the graphics card', between, [[gpu, 'the power']])]
    }
    const needed = Math.max(2, Math.ceil(watts / eightPinWatts))
    if (needed > eightPins - plugs) {
      return [
        {
          ...about,
          level: 'clash',
          what: `The ${psu.name} cannot feed the ${gpu.name}`,
          why: `The card needs ${wanted[0]}; its adapter would take ${counted(needed, '8-pin')}, and ${eightPins} are there.`,
        },
      ]
    }
    return [
      {
        ...about,
        level: 'note',
        what: `The ${gpu.name} needs the adapter from its box`,
        why: `The ${psu.name} has no ${wanted[0]}; the adapter joins ${counted(needed, '8-pin')}.`,
        fix: `We fit it when we assemble your PC. A power supply with ${wanted[0]} needs no adapter.`,
      },
    ]
  },
}

/** 'ATX 12V' of the board's maker, 'EPS12V' of the supply's. The first connector must be fed; the others are for overclocking. */
export const cpuConnectors: Rule = {
  id: 'cpu-connectors',
  needs: ['motherboard', 'psu'],
  check(parts) {
    const board = partIn(parts, 'motherboard')
    const psu = partIn(parts, 'psu')
    const wanted = textsIn(board, 'cpuPowerConnectors')
    const offered = textsIn(psu, 'cpuConnectors')
    const between = ['motherboard', 'psu'] as const
    if (!wanted || !offered) {
      return [
        notKnown('Whether the power supply can feed the motherboard', between, [
          [board, 'the processor’s power connectors', wanted],
          [psu, 'the connectors for a processor', offered],
        ]),
      ]
    }
    if (wanted.length <= offered.length) return []
    const isFed = offered.length > 0
    return [
      {
        between,
        level: isFed ? 'note' : 'clash',
        what: isFed
          ? `The ${board.name} has a power connector to spare`
          : `The ${psu.name} cannot feed the ${board.name}`,
        why: `The board has ${counted(wanted.length, 'processor power')}, and the power supply feeds ${offered.length}.`,
        fix: isFed
          ? 'The board runs without the second one; only overclocking needs it.'
          : 'Choose a power supply with a connector for the processor.',
      },
    ]
  },
}
