import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes, type RouteId } from '#/shared/contract.ts'
import { publicPrefix } from '#/shared/lib/route.ts'

/**
 * Changes that affect only what the caller sees for a while (their mailbox, a hint that they are writing, their own cards, an
 * unconfirmed setup, their colors), and actions of one reader among many. A reply is audited when it leaves.
 */
const notAudited = new Set<RouteId>([
  'resendVerification',
  'announceWriting',
  'createSend',
  'saveDraft',
  'undoSend',
  'viewQuote',
  'seeTicket',
  'viewInvoice',
  'setTimer',
  'setAppearance',
  'updatePreferences',
  'voteOnArticle',
  'viewArticle',
  'startCardSession',
  'startCardSetup',
  'priceCart',
  'pricePcBuild',
  'seeNotifications',
  'removeCard',
  'previewScheduleChange',
  'setTicketContext',
  'previewContractItems',
  'previewTermination',
  'startTwoStep',
  'openSurvey',
  'answerSurvey',
  'stopSurveys',
])
/** Setup data of an authenticator app is shown once, to its owner. */
const returnsSecret = new Set<RouteId>(['startTwoStep', 'priceCart'])

describe.each(allRoutes.map(({ id, route }) => [id, route] as const))('%s', (id, route) => {
  test('is the only route with its method and path', () => {
    const same = allRoutes.filter(({ route: other }) => other.method === route.method && other.path === route.path)
    expect(same).toHaveLength(1)
  })

  test('returns no secrets; a theme’s tokens are its colors', () => {
    if (typeof route.response === 'string' || returnsSecret.has(id)) return
    const shape = JSON.stringify(z.toJSONSchema(route.response(), { unrepresentable: 'any' }))
    expect(shape).not.toMatch(/"(?:password|stripe|secret|token(?!s")|sessionGeneration)[^"]*":/i)
  })

  test('is in the audit log if it is a change by staff', () => {
    const isChange = route.method !== 'GET' && route.access !== 'public'
    if (isChange && !notAudited.has(id)) expect(route.audited).toMatch(/^[A-Z]/)
  })

  test('takes an Idempotency-Key if it creates something', () => {
    if (route.status === 201) expect(route.idempotent).toBe(true)
  })

  test('can be cached by CloudFront exactly if CloudFront forwards neither cookies nor a query', () => {
    expect(route.cachedSeconds !== undefined).toBe(route.path.startsWith(publicPrefix))
    if (route.cachedSeconds === undefined) return
    expect(route).toMatchObject({ method: 'GET', access: 'public' })
    expect(route.query).toBeUndefined()
  })

  test('has an hourly limit if it renders a document or an export, which costs as much as many requests', () => {
    const isHeavy = route.response === 'download' || /^export|OpenApi$/.test(id)
    if (isHeavy) expect(route.limit).toBeDefined()
  })

  test('has a limit and a cursor if it is paged', () => {
    if (!route.paged) return
    const query = z.toJSONSchema(route.query?.() ?? z.object({}), { io: 'input' }) as { properties: object }
    expect(Object.keys(query.properties)).toEqual(expect.arrayContaining(['limit', 'cursor']))
  })
})

test('a route polled together with a list names a versioned one, which is polled by a timer', () => {
  const lists = [...new Set(allRoutes.flatMap(({ route }) => route.polled ?? []))].filter(
    polled => typeof polled === 'string',
  )
  expect(lists.sort()).toEqual(['listQueue', 'listTickets'])
  for (const list of lists) {
    const named = allRoutes.find(({ id }) => id === list)?.route
    expect(named).toMatchObject({ polled: true, versioned: true, paged: true })
  }
})
