import { describe, expect, test, vi } from 'vitest'
import { dateTimeFormat } from '#/shared/lib/date-time-format.ts'

describe('the formatter of a time zone', () => {
  test('is made once for the same options, and differs for others', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    const options = { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' } as const
    const [first, second] = [dateTimeFormat('en-US', options), dateTimeFormat('en-US', { ...options })]
    const zone = dateTimeFormat('en-US', { ...options, timeZone: 'Asia/Seoul' })
    const locale = dateTimeFormat('en-GB', options)
    expect(second).toBe(first)
    expect(new Set([first, zone, locale]).size).toBe(3)
    expect(made).toHaveBeenCalledTimes(3)
    vi.restoreAllMocks()
  })
})
