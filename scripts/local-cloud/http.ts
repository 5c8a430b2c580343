import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A completely read request. `path` and `query` are as received, still percent-encoded. */
export interface HttpRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: Buffer
}

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[]>
  body: string | Buffer
}

/** Thrown if the body is longer than the reader allows. */
export class BodyTooLarge extends Error {}

/** Thrown if the client closed the connection before its request was complete. */
export class ClientGone extends Error {}

/** Bytes of an oversized body that are read and discarded, so that the client receives the rejection. */
const PATIENCE_BYTES = 32 * 1024 * 1024

/** Reads a request's body up to `limit` bytes; throws BodyTooLarge or ClientGone. */
export function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    message.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (length > limit + PATIENCE_BYTES) message.destroy()
    })
    message.on('end', () => (length > limit ? reject(new BodyTooLarge()) : resolve(Buffer.concat(chunks))))
    message.on('error', () => reject(new ClientGone()))
    message.on('close', () => {
      if (!message.complete) reject(length > limit ? new BodyTooLarge() : new ClientGone())
    })
  })
}

/** Reads a complete request. Repeated headers are joined: cookies with '; ', others with ', '. */
export async function readRequest(message: IncomingMessage, bodyLimit: number): Promise<HttpRequest> {
  const [path, query] = splitTarget(message.url ?? '/')
  return {
    method: message.method ?? 'GET',
    path,
    query,
    headers: joinedHeaders(message),
    body: await readBody(message, bodyLimit),
  }
}

/** Splits '/a?b=c' into '/a' and 'b=c'; an absolute URL loses its origin. */
export function splitTarget(target: string): [path: string, query: string] {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const mark = local.indexOf('?')
  return mark < 0 ? [local || '/', ''] : [local.slice(0, mark) || '/', local.slice(mark + 1)]
}

/** Headers of a message, with lowercase names and one value each. */
export function joinedHeaders(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headersDistinct).map(([name, values]) => [
      name,
      (values ?? []).join(name === 'cookie' ? '; ' : ', '),
    ]),
  )
}

/** Writes a response, unless the client has disconnected. */
export function sendResponse(response: ServerResponse, result: HttpResponse): void {
  if (response.destroyed || response.headersSent) return
  const { status, headers, body } = withLength(result, response.req.method ?? 'GET')
  response.writeHead(status, headers)
  response.end(body)
}

/** Removes the body if HTTP allows none for the method or status; otherwise adds its length. */
export function withLength(result: HttpResponse, method: string): HttpResponse {
  const isEmpty = method === 'HEAD' || result.status === 204 || result.status === 304
  if (isEmpty) return { ...result, body: '' }
  return { ...result, headers: { ...result.headers, 'content-length': String(Buffer.byteLength(result.body)) } }
}

/** Listens on the loopback interface; 0 picks a free port. Returns the port. */
export function listenLocally(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Stops a server at once, including its open connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    if (!server.listening) return resolve()
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
