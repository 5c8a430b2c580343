import { afterAll, beforeAll } from 'vitest'
import { type Cloud, type CloudOptions, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'

/** Functions that keep state between calls, which another file's tests must not see. */
export const remembering = ['get-health']

/** Runs functions in few workers, and all of them at once: a worker for each takes a third of a second of a core to start. */
export const inFewWorkers: CloudOptions = { sharesWorkers: true, instances: 800, idleWorkers: 10 * 60_000 }

/** The cloud that lasts from file to file. */
const lasting: CloudOptions = {
  quiet: true,
  ...inFewWorkers,
  amend: liftLimits,
}

let warm: Promise<Cloud> | undefined

/**
 * A cloud on the product's assembly, in memory, for all tests of a file: the worker's own, reset between files. With `options`,
 * the file has its own cloud, which is stopped afterwards; such a file belongs to the project `alone`, because the data layer
 * stays with the first cloud that it connects to. The test itself may use the data layer, as an operator.
 */
export function useCloud(options?: CloudOptions): { readonly cloud: Cloud } {
  let cloud: Cloud | undefined
  beforeAll(async () => {
    cloud = options ? await startCloud({ quiet: true, ...options }) : await emptyCloud()
    actAsOperator(cloud)
  })
  afterAll(async () => {
    if (options) await cloud?.stop()
  })
  return {
    get cloud() {
      if (!cloud) throw new Error('The cloud runs while tests do, not while they are declared.')
      return cloud
    },
  }
}

/** Lets the test itself use the data layer as an operator, with a function's environment and an operator's key. */
export function actAsOperator(cloud: Cloud): void {
  Object.assign(process.env, cloud.environmentOf('register'), {
    AWS_ACCESS_KEY_ID: cloud.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.operator.secretAccessKey,
    RECEIVED_BUCKET: cloud.operatorEnvironment.RECEIVED_BUCKET,
    FILES_BUCKET: cloud.operatorEnvironment.FILES_BUCKET,
  })
}

async function emptyCloud(): Promise<Cloud> {
  const isUsed = warm !== undefined
  warm ??= startCloud(lasting)
  const cloud = await warm
  if (!isUsed) return cloud
  await cloud.reset()
  for (const name of remembering) cloud.reconfigure(name)
  return cloud
}

/** An HTTP response; JSON bodies are parsed. */
export interface Reply<Body = unknown> {
  status: number
  headers: Headers
  body: Body
}

/** A browser without a screen: it keeps cookies, sends its origin, and follows no redirects. */
export interface Visitor {
  cookies: Map<string, string>
  /** Sends `body` as JSON, or unchanged if it is bytes or a string with its own content type in `headers`. */
  request<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>
}

/** Headers that browsers send for a page opened from another page of the site. */
export const ownNavigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }

export function newVisitor(cloud: Cloud): Visitor {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async request<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(`${cloud.url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(method === 'GET' || method === 'HEAD' ? {} : { origin: cloud.url }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isSentAsIs(body) ? body : JSON.stringify(body),
      })
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
      const text = await response.text()
      const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
      return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body }
    },
  }
}

const isSentAsIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  if (attributes.some(attribute => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, value)
}
