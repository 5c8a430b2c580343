import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { cardConnectors, processorConnectors } from '#/shared/pc-builds/compatibility/connector-names.ts'
import { notKnown, numberIn, partIn, textsIn } from '#/shared/pc-builds/compatibility/facts.ts'

/** Watts that one 8-pin connector feeds (PCI Express CEM); a card's adapter takes one for each 150 W. */
const eightPinWatts = 150

/** 12VHPWR and its successor 12V-2x6 plug into each other (PCI Express CEM 5.1). */
const highPower = '12V-2x6'

const count = (connectors: readonly string[], name: string) => connectors.filter(one => one === name).length
const read = (texts: readonly string[] | undefined, names: typeof cardConnectors) => texts && names(texts)
const counted = (number: number, name: string) => `${number} ${name} connector${number === 1 ? '' : 's'}`

/**
 * Connectors for the card. Sources: the card's 'Supplementary power connectors' and the power supply's 'PCIe connectors'. A
 * 6+2-pin cable also feeds a 6-pin connector.
 */
export const gpuConnectors: Rule = {
  id: 'gpu-connectors',
  needs: ['gpu', 'psu'],
  check(parts) {
    const gpu = partIn(parts, 'gpu')
    const psu = partIn(parts, 'psu')
    const wanted = read(textsIn(gpu, 'powerConnectors'), cardConnectors)
    const offered = read(textsIn(psu, 'pcieConnectors'), cardConnectors)
    const between = ['gpu', 'psu'] as const
    if (!wanted || !offered) {
      return [
        notKnown('Whether the power supply can feed the graphics card', between, [
          [gpu, 'the power connectors', wanted],
          [psu, 'the connectors for cards', offered],
        ]),
      ]
    }
    const wantedHighPower = count(wanted, highPower)
    const missing = Math.max(0, wantedHighPower - count(offered, highPower))
    const plugs = wanted.length - wantedHighPower - Math.min(count(wanted, '6-pin'), count(offered, '6-pin'))
    const eightPins = count(offered, '8-pin')
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
    const left = eightPins - plugs
    if (needed > left) {
      return [
        {
          ...about,
          level: 'clash',
          what: `The ${psu.name} cannot feed the ${gpu.name}`,
          why: `The card needs ${highPower}; its adapter would take ${counted(needed, '8-pin')}, and the power supply has ${left}${plugs > 0 ? ' left' : ''}.`,
        },
      ]
    }
    return [
      {
        ...about,
        level: 'note',
        what: `The ${gpu.name} needs the adapter from its box`,
        why: `The ${psu.name} has no ${highPower}; the adapter joins ${counted(needed, '8-pin')}.`,
        fix: `We’ll fit it when we assemble your PC. A power supply with ${highPower} needs no adapter.`,
      },
    ]
  },
}

/**
 * Connectors for the processor. Sources: the board's 'ATX 12V' and the power supply's 'EPS12V'. The first connector must be fed;
 * the others are for overclocking.
 */
export const cpuConnectors: Rule = {
  id: 'cpu-connectors',
  needs: ['motherboard', 'psu'],
  check(parts) {
    const board = partIn(parts, 'motherboard')
    const psu = partIn(parts, 'psu')
    const wanted = read(textsIn(board, 'cpuPowerConnectors'), processorConnectors)
    const offered = read(textsIn(psu, 'cpuConnectors'), processorConnectors)
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
          ? `A power connector of the ${board.name} stays unused`
          : `The ${psu.name} cannot feed the ${board.name}`,
        why: `The board has ${counted(wanted.length, 'processor power')}, and the power supply feeds ${offered.length}.`,
        fix: isFed
          ? 'The board runs without the second one; only overclocking needs it.'
          : 'Choose a power supply with a connector for the processor.',
      },
    ]
  },
}
