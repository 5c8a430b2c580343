import { describe, expect, test } from 'vitest'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'
import { exampleText } from '#/web/features/settings/service-levels/example-text.ts'
import { checkSettings, newPolicy, settingsValues } from '#/web/features/settings/service-levels/service-levels-form.ts'
import { minutesOfTarget, targetText } from '#/web/features/settings/service-levels/target-text.ts'

const settings = {
  ...suggestedLevels,
  isOn: true,
  timeZone: 'America/Los_Angeles',
  isRecomputing: false,
  version: 3,
}
const values = () => settingsValues(settings)
const fieldsOf = (changed: Partial<ReturnType<typeof values>>) => {
  const checked = checkSettings({ ...values(), ...changed }, 3)
  return checked.ok ? [] : checked.errors.map(({ field }) => field)
}

describe('a target', () => {
  test.each([
    ['30m', 30],
    ['4h', 240],
    ['4h 30m', 270],
    ['1H30M', 90],
    ['45 min', 45],
    ['', null],
    ['90', undefined],
    ['1 day', undefined],
    ['4:30', undefined],
  ])('typed as “%s” is %s minutes', (text, minutes) => expect(minutesOfTarget(text)).toBe(minutes))

  test.each([
    [270, '4h 30m'],
    [240, '4h'],
    [30, '30m'],
    [null, ''],
  ])('of %s minutes is shown as “%s”', (minutes, text) => expect(targetText(minutes)).toBe(text))
})

describe('the settings', () => {
  test('are sent as they were read', () => {
    expect(checkSettings(values(), 3)).toEqual({ ok: true, value: { ...suggestedLevels, version: 3 } })
  })

  test('can end a day at midnight, which the browser’s field shows as 12:00 AM', () => {
    const late = { ...values().hours, friday: [{ from: '20:00', to: '00:00' }] }
    const checked = checkSettings({ ...values(), hours: late }, 3)
    expect(checked.ok && checked.value.hours.friday).toEqual([{ from: '20:00', to: '24:00' }])
  })

  test('name the fields that are wrong', () => {
    const overlapping = [
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '17:00' },
    ]
    expect(fieldsOf({ hours: { ...values().hours, monday: overlapping } })).toEqual(['hours.monday'])
    expect(fieldsOf({ warnAtPercent: '20' })).toEqual(['warnAtPercent'])
    const [standard] = values().policies
    if (!standard) throw new Error('There is a suggested policy')
    const low = { ...standard.targets.low, responseMinutes: '1 day' }
    expect(fieldsOf({ policies: [{ ...standard, targets: { ...standard.targets, low } }] })).toEqual([
      'policies.0.targets.low.responseMinutes',
    ])
  })

  test('make the first policy the default if the default one is removed', () => {
    const policies = ['Gold', 'Silver'].map(name => ({ ...newPolicy(), name }))
    const checked = checkSettings({ ...values(), policies }, 3)
    expect(checked.ok && checked.value.policies.map(({ isDefault }) => isDefault)).toEqual([true, false])
  })
})

describe('the example', () => {
  /** A Thursday. */
  const now = new Date('2026-11-26T17:00:00Z')
  const example = (changed: Partial<typeof settings> = {}) =>
    exampleText({ ...settings, ...changed }, settings.timeZone, now)

  test('counts the hours of the suggested settings over the weekend', () => {
    expect(example()).toBe(
      'A medium ticket opened Friday at 4:00 PM is due Monday at 11:00 AM. It should be resolved by Wednesday at 1:00 PM.',
    )
  })

  test('leaves out a holiday', () => {
    const holidays = [{ date: '2026-11-30', name: 'Inventory', isYearly: false }]
    expect(example({ holidays })).toContain('is due Tuesday at 11:00 AM.')
  })

  test('says nothing without an open hour', () => {
    const closed = Object.fromEntries(
      Object.keys(settings.hours).map(day => [day, []]),
    ) as unknown as typeof settings.hours
    expect(example({ hours: closed })).toBeUndefined()
  })
})
