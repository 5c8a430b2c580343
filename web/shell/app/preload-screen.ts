import type { Early, PreloadedResponse } from '#/web/shell/api/preload.ts'
import { appearanceInCookie, applyAppearance } from '#/web/shell/theme/appearance-cookie.ts'

/** A request: an address, with `$1` for the first name in the screen's path, plus filters from the screen's own address. */
export interface EarlyRead {
  address: string
  filters: string[]
  /** The reads that it combines, each with the name of its part of the response. */
  parts?: (EarlyRead & { name: string; optional?: true })[]
}

/** One screen in the table that the build makes from `screens.tsx`. */
export interface EarlyScreen {
  /** The source of a regular expression that matches the screen's paths. */
  path: string
  files: string[]
  reads: EarlyRead[]
  /** Set for screens of visitors, which are light. */
  isPublic?: true
}

/** The data of a combined response, by name, and the addresses of the next pages of its lists. */
type Together = Record<string, unknown> & { next: Record<string, string | undefined> }

/** Inserted by the build. */
declare const screens: EarlyScreen[]

/** Milliseconds after which an unused response is too old to use. */
const fresh = 10_000

// The document runs this before any script loads, so the screen's data is on its way while the browser still parses.
const responses: Early['responses'] = new Map()
const arrived: Early['arrived'] = new Map()
const known: Early['known'] = new Set()

const isAsked = (address: string) => responses.has(address) || known.has(address)

// The body is read at once, because an unread response would keep its connection open.
async function send(address: string): Promise<PreloadedResponse> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' })
  return response.ok ? parsed(await response.json(), response) : new Response(await response.arrayBuffer(), response)
}

const parsed = (data: unknown, init?: ResponseInit, at = performance.now()): PreloadedResponse =>
  Object.assign(new Response(null, init), { data, at, json: async () => data })

function keep(address: string, pending: Promise<PreloadedResponse>) {
  responses.set(address, pending)
  pending
    .then(response => {
      if (response.ok && responses.get(address) === pending) arrived.set(address, response)
    })
    // The consumer handles a failure; without one, it is ignored. A later consumer sends the request again.
    .catch(() => {
      if (responses.get(address) === pending) responses.delete(address)
    })
  setTimeout(() => {
    if (responses.get(address) === pending) responses.delete(address)
    arrived.delete(address)
  }, fresh)
}

function ask(address: string) {
  if (!isAsked(address)) keep(address, send(address))
}

/** Sends one request for several addresses. If it fails, each of them gets the failure. */
function askTogether(address: string, parts: { name: string; address: string }[]) {
  const pending = send(address)
  for (const { name, address } of parts) {
    const part = async () => {
      const response = await pending
      // An invalid filter does not concern every address, so each is requested on its own.
      if (response.status === 400) return send(address)
      if (!response.ok) return response.clone()
      const data = response.data as Together
      // Optional parts may be missing.
      if (!(name in data)) responses.delete(address)
      const next = data.next[name]
      const date = response.headers.get('date')
      const headers = { ...(date && { date }), ...(next && { link: `<${next}>; rel="next"` }) }
      return parsed(data[name], { headers }, response.at)
    }
    keep(address, part())
  }
}

function load(file: string) {
  if (document.querySelector(`link[href="${file}"]`)) return
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

/** The screen at an address, and the first name in its path. */
function screenAt({ pathname }: URL) {
  for (const screen of screens) {
    const match = new RegExp(screen.path).exec(pathname)
    if (match) return { screen, name: match[1] ?? '' }
  }
  return undefined
}

const prepare = (address: URL) => screenAt(address)?.screen.files.forEach(load)

function begin(address: URL) {
  const found = screenAt(address)
  if (!found) return
  const addressOf = ({ address: read, filters }: EarlyRead) => {
    const url = new URL(
      read.replace('$1', () => found.name),
      location.origin,
    )
    const chosen = new URLSearchParams()
    for (const name of filters) {
      const value = address.searchParams.get(name)
      if (value) chosen.set(name, value)
    }
    for (const [name, value] of url.searchParams) chosen.append(name, value)
    return chosen.size > 0 ? `${url.pathname}?${chosen}` : url.pathname
  }
  // The requests go out before the files: responses take longer, and a browser has few connections.
  for (const read of found.screen.reads) {
    const parts = read.parts?.map(part => ({ ...part, address: addressOf(part) }))
    if (!parts) ask(addressOf(read))
    else if (!parts.some(({ address }) => isAsked(address))) askTogether(addressOf(read), parts)
    // If the page has already read some of the parts, each of the others is requested on its own.
    else for (const { address } of parts.filter(({ optional }) => !optional)) ask(address)
  }
  found.screen.files.forEach(load)
}

if (!screenAt(new URL(location.href))?.screen.isPublic) applyAppearance(appearanceInCookie())
globalThis.early = { begin, prepare, responses, arrived, known }
begin(new URL(location.href))
