import { describe, expect, test } from 'vitest'
import { matching } from '#/web/ui/fields/matching-options.ts'

const options = [
  { id: 'a', name: 'Brandt Family Vineyards', title: 'Brandt Family Vineyards', detail: 'Company · 2 people' },
  { id: 'b', name: 'Luis Ortega, Harborview Dental', title: 'Luis Ortega', detail: 'luis@harborview-dental.test' },
]
const idsFor = (text: string) => matching(options, text)?.map(({ id }) => id)

describe('the options of an earlier search', () => {
  test('are offered if they have every typed word, whatever its case', () => {
    expect(idsFor('luis')).toEqual(['b'])
    expect(idsFor('HARBOR ort')).toEqual(['b'])
    expect(idsFor(' ')).toEqual(['a', 'b'])
  })

  test('are still loading if the text rules all of them out', () => {
    expect(idsFor('luisa')).toBeUndefined()
    expect(matching(undefined, 'luis')).toBeUndefined()
  })
})
