import { describe, expect, test } from 'vitest'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { inputsOf, sizeInputsOf, withSizePrice, withValue } from '#/web/features/catalog/specification-values.ts'

const valueFor = (text: string, key: string) => inputsOf('cpu', text)?.find(input => input.key === key)?.value

describe('the fields of specifications', () => {
  test('show the values of the text, with units and choices', () => {
    const text = '{"socket":"AM9","tdpWatts":65,"memoryTypes":["DDR4","DDR5"],"integratedGraphics":false,"own":1}'
    const inputs = inputsOf('cpu', text)
    const byKey = new Map(inputs?.map(input => [input.key, input]))
    expect(byKey.get('tdpWatts')).toMatchObject({ label: 'Base power (W)', kind: 'number', value: '65' })
    expect(byKey.get('memoryTypes')).toMatchObject({ kind: 'texts', value: 'DDR4, DDR5' })
    expect(byKey.get('integratedGraphics')).toMatchObject({ kind: 'choice', value: 'false' })
    expect(byKey.get('socket')?.choices, 'an unusual value can stay').toHaveProperty('AM9')
    expect(byKey.has('own')).toBe(false)
  })

  test('are empty for a blank text, and missing for one that is not valid', () => {
    expect(valueFor('', 'socket')).toBe('')
    expect(inputsOf('cpu', '{ "socket": ')).toBeUndefined()
  })

  test.each([
    ['socket', 'AM5', { own: 1, socket: 'AM5' }],
    ['tdpWatts', '65', { own: 1, tdpWatts: 65 }],
    ['tdpWatts', '6.', { own: 1, tdpWatts: '6.' }],
    ['memoryTypes', 'none', { own: 1, memoryTypes: [] }],
    ['memoryTypes', ' None', { own: 1, memoryTypes: [] }],
    ['memoryTypes', 'DDR4, DDR5,', { own: 1, memoryTypes: ['DDR4', 'DDR5'] }],
    ['integratedGraphics', 'true', { own: 1, integratedGraphics: true }],
    ['own', '', {}],
  ])('write %s = %j and keep the other keys', (key, typed, expected) => {
    expect(JSON.parse(withValue('cpu', '{"own":1}', key, typed))).toEqual(expected)
  })

  test('write sizes with their prices, and remove a size without one', () => {
    const both = withSizePrice('ram', withSizePrice('ram', '', 32, '94.00'), 16, '54.00')
    expect(JSON.parse(both)).toEqual({
      options: [
        { size: 16, price: '54.00' },
        { size: 32, price: '94.00' },
      ],
    })
    expect(sizeInputsOf('ram', both).map(({ price }) => price)).toEqual(['', '54.00', '94.00', ''])
    const none = withSizePrice('ram', withSizePrice('ram', both, 16, ''), 32, '')
    expect(JSON.parse(none)).toEqual({})
  })

  test('write back each component of the demo as it is', () => {
    for (const { category, specifications } of pcComponents) {
      const text = JSON.stringify(specifications)
      const written = (inputsOf(category, text) ?? []).reduce(
        (before, { key, value }) => withValue(category, before, key, value),
        text,
      )
      expect(JSON.parse(written)).toEqual(specifications)
    }
  })
})
