import type { Early } from '#/web/api/early.ts'

/** One screen in the table that the build makes from `screens.tsx`. */
export interface EarlyScreen {
  /** Matches its paths, as the source of a regular expression. */
  path: string
  /** Its scripts and stylesheets. */
  files: string[]
  /** Its first requests: each an address with `$1` for a name in the path's first segment, plus the filters its own address may have. */
  reads: { address: string; filters: string[] }[]
}

/** Inserted by the build. */
declare const screens: EarlyScreen[]

/** Milliseconds after which an unused response is too old to use. */
const fresh = 10_000

// The document runs this before any script loads, so the screen's data is on its way while the browser still parses.
const answers: Early['answers'] = new Map()
const known: Early['known'] = new Set()

function ask(address: string) {
  if (answers.has(address) || known.has(address)) return
  // Read the body at once: an unread response would keep its connection open.
  const answer = fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' }).then(
    async response => new Response(await response.arrayBuffer(), response),
  )
  answers.set(address, answer)
  // The consumer handles a failure; without one, it is ignored.
  answer.catch(() => {})
  setTimeout(() => {
    if (answers.get(address) === answer) answers.delete(address)
  }, fresh)
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

/** The screen of an address, and the first of the names in its path. */
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
  // The answers take longer than the files, and a browser has few connections.
  for (const { address: read, filters } of found.screen.reads) {
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
    ask(chosen.size > 0 ? `${url.pathname}?${chosen}` : url.pathname)
  }
  found.screen.files.forEach(load)
}

globalThis.early = { begin, prepare, answers, known }
begin(new URL(location.href))
