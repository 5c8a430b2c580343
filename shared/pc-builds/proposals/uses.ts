import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** Uses for which a PC within a budget can be proposed. */
export const uses = ['gaming', 'creative', 'development', 'office'] as const
export type Use = (typeof uses)[number]

interface Plan {
  label: string
  /** The shares of the budget, in percent, on the assumption that a part's price reflects its performance. */
  shares: Readonly<Record<ComponentCategory, number>>
  /** Gigabytes to take if the budget allows. */
  sizes: { ram: number; storage: number }
}

export const plans: Readonly<Record<Use, Plan>> = {
  gaming: {
    label: 'Gaming',
    shares: { gpu: 38, cpu: 20, motherboard: 12, ram: 8, storage: 8, psu: 8, case: 6 },
    sizes: { ram: 32, storage: 1000 },
  },
  creative: {
    label: 'Photo and video',
    shares: { cpu: 26, gpu: 26, ram: 14, storage: 12, motherboard: 10, psu: 7, case: 5 },
    sizes: { ram: 64, storage: 2000 },
  },
  development: {
    label: 'Software development',
    shares: { cpu: 32, ram: 16, storage: 14, gpu: 12, motherboard: 12, psu: 7, case: 7 },
    sizes: { ram: 32, storage: 1000 },
  },
  office: {
    label: 'Office work',
    shares: { cpu: 25, storage: 17, motherboard: 15, gpu: 15, ram: 12, case: 8, psu: 8 },
    sizes: { ram: 16, storage: 500 },
  },
}

/** The categories by their share of the budget, largest first. */
export const byShare = (use: Use): ComponentCategory[] =>
  (Object.entries(plans[use].shares) as [ComponentCategory, number][])
    .toSorted(([, one], [, other]) => other - one)
    .map(([category]) => category)
