import { describe, expect, test } from 'vitest'
import { ApiError, errorOf, explain, fieldErrors, isSignedOut } from '#/web/shell/api/errors.ts'

const problem = (status: number, rest: object = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'No', status, detail: 'Do it so.', ...rest }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })

describe('an error response', () => {
  test('becomes an error whose message is the status, a colon and the text', async () => {
    expect((await errorOf(new Response('Nope', { status: 500 }))).message).toBe('500: Nope')
    const empty = new Response('', { status: 502, statusText: 'Bad Gateway' })
    expect((await errorOf(empty)).message).toBe('502: Bad Gateway')
  })

  test('has field errors, only the first of each field', async () => {
    const errors = [
      { field: 'title', message: 'Required' },
      { field: 'title', message: 'Too long' },
      { field: 'email', message: 'Invalid email' },
    ]
    expect(fieldErrors(await errorOf(problem(400, { errors })))).toEqual({ title: 'Required', email: 'Invalid email' })
    expect(fieldErrors(new Error('other'))).toEqual({})
  })

  test('has the id of its request, from the server’s own words or the gateway’s header', async () => {
    expect((await errorOf(problem(500, { requestId: 'abc' }))).requestId).toBe('abc')
    const ofGateway = new Response('{"message":"Internal Server Error"}', {
      status: 500,
      headers: { 'apigw-requestid': 'def' },
    })
    expect((await errorOf(ofGateway)).requestId).toBe('def')
    expect((await errorOf(new Response('', { status: 500 }))).requestId).toBeUndefined()
  })

  test('is explained in the server’s own words, if there are any', async () => {
    expect(explain(await errorOf(problem(409)))).toBe('Do it so.')
  })

  test.each([
    [413, 'This is too large to send. Make it shorter and try again.'],
    [503, 'The service is busy. Try again in a moment.'],
    [504, 'The service took too long to respond. Try again in a moment.'],
    [418, 'Something went wrong on our side. Try again in a moment.'],
  ])('is explained by its status %i if it comes from the gateway', async (status, sentence) => {
    expect(explain(await errorOf(new Response('{"message":"Service"}', { status })))).toBe(sentence)
  })

  test.each([
    ['840', '14 minutes'],
    ['61', '2 minutes'],
    ['5', '1 minute'],
    [undefined, 'a few minutes'],
  ])('429 with Retry-After %s says to wait %s', async (seconds, wait) => {
    const headers = new Headers(seconds ? { 'retry-after': seconds } : {})
    expect(explain(await errorOf(new Response('', { status: 429, headers })))).toBe(
      `Too many attempts. Try again in ${wait}.`,
    )
  })

  test('429 names the limit if the server does', async () => {
    const detail = 'You have reached the limit of 20 requests per hour. Try again in 40 minutes.'
    const response = new Response(JSON.stringify({ title: 'Too Many Requests', status: 429, detail }), { status: 429 })
    expect(explain(await errorOf(response))).toBe(detail)
  })

  test('without a response blames the network', () => {
    expect(explain(new ApiError(0, 'Network error'))).toBe(
      'Can’t reach the server. Check your connection and try again.',
    )
  })

  test('means signed out only for a 401', () => {
    expect(isSignedOut(new ApiError(401, ''))).toBe(true)
    expect(isSignedOut(new ApiError(403, ''))).toBe(false)
    expect(isSignedOut(new Error('401'))).toBe(false)
  })
})
