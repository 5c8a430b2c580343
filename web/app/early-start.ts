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

function begin({ pathname, searchParams }: URL) {
  for (const { path, files, reads } of screens) {
    const match = new RegExp(path).exec(pathname)
    if (!match) continue
    files.forEach(load)
    for (const { address, filters } of reads) {
      const url = new URL(
        address.replace('$1', () => match[1] ?? ''),
        location.origin,
      )
      const chosen = new URLSearchParams()
      for (const name of filters) {
        const value = searchParams.get(name)
        if (value) chosen.set(name, value)
      }
      for (const [name, value] of url.searchParams) chosen.append(name, value)
      ask(chosen.size > 0 ? `${url.pathname}?${chosen}` : url.pathname)
    }
    return
  }
}

globalThis.early = { begin, answers, known }
begin(new URL(location.href))
