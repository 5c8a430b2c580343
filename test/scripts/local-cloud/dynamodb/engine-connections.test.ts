import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type EngineConnections, engineConnections } from '#/scripts/local-cloud/dynamodb/engine-connections.ts'

let server: Server | undefined
let connections: EngineConnections | undefined
afterEach(() => {
  connections?.close()
  server?.close()
})

/** Connects to a server that handles each request with `respond`, and counts the connections opened. */
async function connectedTo(respond: (socket: Socket, request: string) => void) {
  const opened: Socket[] = []
  server = createServer(socket => {
    opened.push(socket)
    socket.on('data', data => respond(socket, String(data)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  connections = engineConnections((server.address() as { port: number }).port)
  return { opened, post: connections.post }
}

const response = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nserver: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

test('sends headers and a body with its length in bytes, and returns the response’s status, passed headers and body', async () => {
  let received = ''
  const { post } = await connectedTo((socket, request) => {
    received = request
    socket.write(response('{"a":"é"}'))
  })
  const result = await post({ 'x-amz-target': 'GetItem' }, '{"key":"é"}')
  expect(received).toMatch(/^POST \/ HTTP\/1\.1\r\nhost: 127/)
  expect(received).toContain('x-amz-target: GetItem\r\ncontent-length: 12\r\n\r\n{"key":"é"}')
  expect(result).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } })
  expect(result.headers).not.toHaveProperty('server')
  expect(String(result.body)).toBe('{"a":"é"}')
})

test('waits for all parts of a response, and uses a connection again only after them', async () => {
  const rest = Promise.withResolvers<() => void>()
  const { opened, post } = await connectedTo((socket, request) => {
    const whole = response(request.endsWith('slow') ? 'slow' : 'fast')
    if (whole.endsWith('fast')) return socket.write(whole)
    socket.write(whole.slice(0, 40))
    rest.resolve(() => socket.write(whole.slice(40)))
  })
  const slow = post({}, 'slow')
  const sendRest = await rest.promise
  const fast = await post({}, 'fast')
  sendRest()
  expect([fast, await slow].map(({ body }) => String(body))).toEqual(['fast', 'slow'])
  await post({}, 'fast')
  expect(opened).toHaveLength(2)
})

test('rejects a request whose connection is closed, and opens another for the next', async () => {
  const { opened, post } = await connectedTo((socket, request) => {
    if (request.endsWith('close')) socket.destroy()
    else socket.write(response('open'))
  })
  await expect(post({}, 'close')).rejects.toThrow(/closed its connection|ECONNRESET/)
  expect(String((await post({}, 'again')).body)).toBe('open')
  expect(opened).toHaveLength(2)
})
