import { describe, expect, test } from 'vitest'
import { reminderDue } from '#/shared/invoices/reminders.ts'

const settings = { remindBefore: [1, 7], remindAfter: [1, 14] }

describe('the reminder to send', () => {
  test('is the latest one that is due, once', () => {
    expect(reminderDue(settings, -8, null)).toBeUndefined()
    expect(reminderDue(settings, -7, null)).toBe(-7)
    expect(reminderDue(settings, -6, -7)).toBeUndefined()
    expect(reminderDue(settings, 0, -7)).toBe(-1)
    expect(reminderDue(settings, 20, null)).toBe(14)
    expect(reminderDue(settings, 20, 14)).toBeUndefined()
  })

  test('is none if none is wanted, and none from before the due date once the invoice is late', () => {
    expect(reminderDue({ remindBefore: [], remindAfter: [] }, -3, null)).toBeUndefined()
    expect(reminderDue({ remindBefore: [3], remindAfter: [] }, 2, null)).toBeUndefined()
  })
})
