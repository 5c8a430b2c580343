import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { routes as attachments } from '#/shared/attachments/routes.ts'
import { route } from '#/shared/lib/route.ts'
import { routes } from '#/shared/tickets/routes.ts'
import { arrived, nextPage, request } from '#/web/shell/api/request.ts'

const response = (body: unknown, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, init)),
  )
const sent = () => {
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? []
  return { address, ...init, headers: new Headers(init?.headers) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('webhooks and downloads cannot be called, because they are not JSON', () => {
  const declared = { path: '/api/x', summary: 'X', access: 'public' } as const
  const webhook = route({ ...declared, method: 'POST', body: 'raw', response: () => z.object({}) })
  const calls = () => [
    // @ts-expect-error
    request(webhook),
    // @ts-expect-error
    request(attachments.downloadAttachment, { parameters: { id: 'a', attachmentId: 'b' } }),
  ]
  expect(calls).toBeTypeOf('function')
})

describe('a call', () => {
  test('follows its route, with the given query', async () => {
    response([], { headers: { link: '</api/tickets?cursor=abc>; rel="next"' } })
    const { data, next } = await request(routes.listTickets, { query: { status: 'open', priority: undefined } })
    expect(sent().address).toBe('/api/tickets?status=open')
    expect(sent().headers.has('x-beacon-poll')).toBe(false)
    expect(data).toEqual([])
    expect(next).toBe('/api/tickets?cursor=abc')
  })

  test('sends a change as JSON, with its key', async () => {
    response({})
    await request(routes.updateTicket, {
      parameters: { id: 'TK000001-a/b' },
      body: { status: 'resolved' },
      idempotencyKey: 'key',
    })
    expect(sent()).toMatchObject({
      address: '/api/tickets/TK000001-a%2Fb',
      method: 'PUT',
      body: '{"status":"resolved"}',
    })
    expect(sent().headers.get('idempotency-key')).toBe('key')
    expect(sent().headers.get('content-type')).toBe('application/json')
  })

  test('that is a poll says so', async () => {
    response([])
    await request(routes.listTickets, { poll: true })
    expect(sent().headers.get('x-beacon-poll')).toBe('1')
  })

  test('that is a poll sends its version, and keeps the data while nothing has changed', async () => {
    const poll = () => request(routes.listTickets, { query: { status: 'closed' }, poll: true })
    response([{ id: 'a' }], { headers: { 'x-beacon-poll': 'v1', link: '</api/tickets?cursor=abc>; rel="next"' } })
    const first = await poll()
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 204, headers: { 'x-beacon-poll': 'v1' } })),
    )
    expect(await poll()).toEqual({ ...first, isUnchanged: true })
    expect(sent().headers.get('x-beacon-poll')).toBe('v1')
    response([{ id: 'b' }])
    expect((await poll()).data).toEqual([{ id: 'b' }])
    response([])
    await poll()
    expect(sent().headers.get('x-beacon-poll'), 'a response without a version').toBe('1')
  })

  test('that is a poll sends its version after many other requests', async () => {
    const poll = () => request(routes.listTickets, { query: { status: 'open' }, poll: true })
    response([{ id: 'a' }], { headers: { 'x-beacon-poll': 'v1' } })
    await poll()
    response([])
    for (let number = 0; number < 20; number++) await request(routes.listTickets, { query: { search: `${number}` } })
    response([])
    await poll()
    expect(sent().headers.get('x-beacon-poll')).toBe('v1')
  })

  test('that is a poll keeps its version, however many others have one, after a response without one', async () => {
    for (let number = 0; number < 20; number++) {
      const poll = () => request(routes.listTickets, { query: { search: `kept ${number}` }, poll: true })
      response([], { headers: { 'x-beacon-poll': `v${number}` } })
      await poll()
      response([])
      await request(routes.listTickets)
      response([], { headers: { 'x-beacon-poll': `v${number}` } })
      await poll()
      expect(sent().headers.get('x-beacon-poll')).toBe(`v${number}`)
    }
  })

  test('that fails drops the early responses requested with it, so that a retry requests them again', async () => {
    const early = (address: string) => [address, Promise.resolve(new Response('{}', { status: 503 }))] as const
    const responses = new Map([early('/api/tickets'), early('/api/tickets?status=open')])
    vi.stubGlobal('early', { responses, arrived: new Map(), known: new Set() })
    response([])
    await expect(request(routes.listTickets)).rejects.toMatchObject({ status: 503 })
    expect(fetch).not.toHaveBeenCalled()
    expect((await request(routes.listTickets, { query: { status: 'open' } })).data).toEqual([])
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('that changes something drops earlier responses, which lack the change', async () => {
    const early = new Response('["before"]')
    const responses = new Map([['/api/tickets', Promise.resolve(early)]])
    const arrivedResponses = new Map([['/api/tickets', Object.assign(early, { data: ['before'] })]])
    vi.stubGlobal('early', { responses, arrived: arrivedResponses, known: new Set() })
    expect(arrived(routes.listTickets, {})).toEqual({ data: ['before'], next: undefined })
    response(['after'])
    await request(routes.openTicket, { body: { title: 'Printer', description: 'It jams' } })
    expect(arrived(routes.listTickets, {})).toBeUndefined()
    expect((await request(routes.listTickets)).data).toEqual(['after'])
  })

  test('that gets no response is an error of status 0', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    await expect(request(routes.listTickets)).rejects.toMatchObject({ status: 0 })
  })
})

test.each([
  ['</api/tickets?cursor=a>; rel="next"', '/api/tickets?cursor=a'],
  ['</api/tickets>; rel="first", </api/tickets?cursor=b>; rel="next"', '/api/tickets?cursor=b'],
  ['</api/tickets?cursor=a>; rel="prev"', undefined],
  ['<https://evil.example/api/tickets>; rel="next"', undefined],
  [null, undefined],
])('the next page of %s is %s', (link, page) => {
  expect(nextPage(link)).toBe(page)
})
