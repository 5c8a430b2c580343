import { describe, expect, test } from 'vitest'
import { componentCategories, componentLabels, knownKeys, sizeOptions } from '#/shared/pc-components/specifications.ts'

describe('specifications', () => {
  test('are listed for the seven categories of a build, under the specification’s names', () => {
    expect(componentCategories.map(category => componentLabels[category])).toEqual([
      'Processor',
      'Graphics Card',
      'Memory',
      'SSD/HDD',
      'Motherboard',
      'Case',
      'Power Supply',
    ])
  })

  test('show which of a category’s keys are valid', () => {
    const states = knownKeys('psu', '{"ratedWatts":"750","formFactor":"ATX","pcieConnectors":["8-pin",3]}')
    expect(Object.fromEntries(states.map(({ key, state }) => [key, state]))).toEqual({
      ratedWatts: 'wrong',
      formFactor: 'given',
      lengthMm: 'missing',
      efficiency: 'missing',
      modular: 'missing',
      pcieConnectors: 'wrong',
      cpuConnectors: 'missing',
      noise: 'missing',
      warrantyMonths: 'missing',
    })
    expect(knownKeys('psu', '{').every(({ state }) => state === 'missing')).toBe(true)
    expect(knownKeys('cpu', '{"toString":1}').some(({ state }) => state === 'given')).toBe(false)
  })

  test('have the sizes of memory and storage with their prices in cents, smallest first', () => {
    const text = '{"options":[{"size":32,"price":"99.5"},{"size":16,"price":"54.00"}]}'
    expect(sizeOptions('ram', text)).toEqual([
      { size: 16, cents: 5400 },
      { size: 32, cents: 9950 },
    ])
    expect(sizeOptions('storage', text)).toEqual([])
    expect(sizeOptions('cpu', text)).toEqual([])
    expect(sizeOptions('ram', '{}')).toEqual([])
  })
})
