import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ClientGone, closeServer, type HttpResponse, listenLocally, sendResponse } from '#/scripts/local-cloud/http.ts'

export type Listener = (message: IncomingMessage, response: ServerResponse) => Promise<void>

/** The server for browsers. It listens before everything else starts, so that its port is known. */
export interface FrontDoor {
  port: number
  open(listener: Listener): void
  /** Number of open connections, for tests. */
  connections(): Promise<number>
  stop(): Promise<void>
}

/** CloudFront's limits: a client that takes longer to send a request is disconnected. */
const LIMITS: ServerOptions = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2000,
}

/** Listens on http://localhost:port; 0 picks a free port. Responds with 503 until it is opened. */
export async function startFrontDoor(port: number, limits: ServerOptions = {}): Promise<FrontDoor> {
  let listener: Listener = async (_, response) => sendResponse(response, plainResponse(503, 'Beacon is starting.'))
  const server = createServer({ ...LIMITS, ...limits }, (message, response) => {
    message.on('error', () => {})
    listener(message, response).catch(error => {
      if (error instanceof ClientGone) return
      console.error(`${message.method} ${message.url} failed in the local cloud:`, error)
      sendResponse(response, plainResponse(502, 'The local cloud failed; its console says why.'))
    })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseGarbage(error, socket as Socket))
  const taken = await listenLocally(server, port)
  return {
    port: taken,
    open(next) {
      listener = next
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    stop: () => closeServer(server),
  }
}

export function plainResponse(status: number, text: string): HttpResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }, body: `${text}\n` }
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  // A client that never closes its half would keep the socket open.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
