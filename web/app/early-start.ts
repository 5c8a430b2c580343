import type { Early } from '#/web/api/early.ts'

/** One screen of the table that the build makes of `screens.tsx`. */
export interface EarlyScreen {
  /** What its paths look like, as the source of a regular expression. */
  path: string
  /** Its scripts and stylesheets. */
  files: string[]
  /** What it reads first: an address with `$1` for the path's first segment in place of a name, and the filters that its own address may hold. */
  reads: { address: string; filters: string[] }[]
}

/** Put in by the build. */
declare const screens: EarlyScreen[]

/** Milliseconds after which an answer that nobody took is no longer the newest. */
const fresh = 10_000

// The document runs this before any script has loaded: what its screen needs is on its way while the browser still reads.
const answers: Early['answers'] = new Map()
const known: Early['known'] = new Set()

function ask(address: string) {
  if (answers.has(address) || known.has(address)) return
  // Read whole at once: an answer that nobody takes would hold its connection.
  const answer = fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' }).then(
    async response => new Response(await response.arrayBuffer(), response),
  )
  answers.set(address, answer)
  // Whoever takes it meets the failure; one that nobody takes is nobody's.
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
