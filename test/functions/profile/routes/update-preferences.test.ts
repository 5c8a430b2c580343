import { describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { Start } from '#/shared/system/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const change = (by: Person, preferences: object) => by.request('PUT', '/api/profile/preferences', preferences)
const inSession = async (by: Person) => (await by.request<Start>('GET', '/api/start')).body.user.preferences

describe('PUT /api/profile/preferences', () => {
  test('200 changes what is named and keeps the rest, also from two tabs at once', async () => {
    await Promise.all([change(people.technician, { away: true }), change(people.technician, { appearance: 'dark' })])
    expect(await inSession(people.technician)).toMatchObject({ appearance: 'dark', away: true })
    expect(await change(people.technician, {})).toMatchObject({ status: 200, body: { appearance: 'dark', away: true } })
    expect(await inSession(people.admin)).toMatchObject({ appearance: 'system', away: false })
  })

  test('200 shows the team who is away', async () => {
    const away = async () => {
      const { body } = await people.admin.request<Desk>('GET', '/api/desk')
      return body.people.find(({ id }) => id === people.technician.user.id)?.away
    }
    expect(await away()).toBe(false)
    await change(people.technician, { away: true })
    expect(await away()).toBe(true)
    await change(people.technician, { away: false })
    expect(await away()).toBe(false)
  })

  test('200 keeps how a member of the team works with tickets', async () => {
    const defaults = { shortcuts: true, timerOnOpen: false, afterSending: 'automatic' }
    expect(await inSession(people.admin)).toMatchObject(defaults)
    const chosen = { shortcuts: false, suggestMinutes: true, timerOnOpen: true, afterSending: 'list' }
    expect(await change(people.technician, chosen)).toMatchObject({ status: 200, body: chosen })
    expect(await inSession(people.technician)).toMatchObject(chosen)
  })

  test('200 gives customers their own, without those of the team', async () => {
    expect(await change(people.customer, { appearance: 'light' })).toMatchObject({
      status: 200,
      body: { appearance: 'light' },
    })
    expect(Object.keys(await inSession(people.customer))).toEqual(['appearance', 'browserNotifications', 'notify'])
  })

  test('200 keeps where a member of the team hears of each kind of news', async () => {
    const byDefault = {
      assigned: { bell: true, email: true },
      customerReplied: { bell: true, email: true },
      mentioned: { bell: true, email: false },
      snoozeEnded: { bell: true, email: false },
      dueTimes: { bell: true },
      timer: { bell: true },
      undelivered: { bell: true },
    }
    const { notify } = await inSession(people.technician)
    expect(notify).toMatchObject(byDefault)
    expect(notify).not.toHaveProperty('held')
    const changed = await change(people.technician, {
      notify: { assigned: { email: false }, mentioned: { bell: false, email: true }, timer: { bell: false } },
    })
    expect(changed.status).toBe(200)
    expect((await inSession(people.technician)).notify).toMatchObject({
      ...byDefault,
      assigned: { bell: true, email: false },
      mentioned: { bell: false, email: true },
      timer: { bell: false },
    })
  })

  test('200 keeps for a customer, too, whether browsers show news', async () => {
    expect((await inSession(people.customer)).browserNotifications).toBe(false)
    await change(people.customer, { browserNotifications: true })
    expect((await inSession(people.customer)).browserNotifications).toBe(true)
  })

  test('200 keeps two choices about the same news, made at the same time in two tabs', async () => {
    await Promise.all([
      change(people.customer, { notify: { replies: { bell: false } } }),
      change(people.customer, { notify: { replies: { email: false } } }),
    ])
    const { notify } = await inSession(people.customer)
    expect(Object.keys(notify)).toEqual(['replies', 'progress', 'reminders'])
    expect(notify.replies).toEqual({ bell: false, email: false })
  })

  test('400 for the news of another role', async () => {
    expect(await change(people.customer, { notify: { mentioned: { bell: true } } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'notify.mentioned', message: 'Only staff have this preference' }] },
    })
    expect(await change(people.technician, { notify: { held: { bell: false } } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'notify.held', message: 'Only admins have this preference' }] },
    })
    expect(await change(people.admin, { notify: { held: { bell: false } } })).toMatchObject({
      status: 200,
      body: { notify: { held: { bell: false } } },
    })
  })

  test('400 for a customer who sends a preference of the team', async () => {
    expect(await change(people.customer, { away: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'away', message: 'Only staff have this preference' }] },
    })
  })

  test('400 for an unknown preference or value', async () => {
    for (const preferences of [{ afterSending: 'home' }, { appearance: 'blue' }, { sound: true }, { away: 'yes' }])
      expect(await change(people.technician, preferences)).toMatchObject({ status: 400 })
  })
})
