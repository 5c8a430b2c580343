import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type Manifest } from 'vite'

/** What the site's Content-Security-Policy must allow beside 'self'. Read by infra from `dist/web/csp.json`. */
export interface ContentSecurity {
  styleHashes: string[]
  scriptHashes: string[]
}

/** Emotion opens its stylesheet as an empty `<style>` and fills it through the CSSOM. */
const emptyStyle = ''

const root = resolve(import.meta.dirname, '..')

/**
 * Builds the site into `outDir`: `index.html` (the shell), `landing.html` (rendered, its style inlined), hashed `assets/`, and
 * `csp.json`. Files of the build before stay beside the new ones, so that an open tab still finds its chunks.
 */
export async function buildWeb({ outDir = 'dist/web' } = {}): Promise<ContentSecurity> {
  const out = resolve(root, outDir)
  const prerendered = resolve(root, `${outDir}-prerender`)
  const before = await assetsOf(out)
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  })
  const { client, prerender } = builder.environments
  if (!client || !prerender) throw new Error('vite.config.ts declares the environments client and prerender')
  client.config.build.outDir = out
  prerender.config.build.outDir = prerendered
  await builder.build(client)
  await builder.build(prerender)
  const style = await finishLanding(out, prerendered)
  await rm(prerendered, { recursive: true })
  await removeAllBut(out, new Set([...before, ...(await assetsOf(out))]))
  const security: ContentSecurity = { styleHashes: [hashOf(emptyStyle), hashOf(style)], scriptHashes: [] }
  await writeFile(join(out, 'csp.json'), `${JSON.stringify(security, null, 2)}\n`)
  return security
}

/** Puts the rendered page and its stylesheet into `landing.html`. Answers the style, for its hash. */
async function finishLanding(out: string, prerendered: string): Promise<string> {
  const page = join(out, 'landing.html')
  const html = await readFile(page, 'utf8')
  const { renderLanding } = await import(`${pathToFileURL(join(prerendered, 'prerender.js')).href}?${Date.now()}`)
  const link = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/.exec(html)
  if (!link?.[1]) throw new Error('landing.html links no stylesheet')
  const style = (await readFile(join(out, link[1]), 'utf8')).trim()
  const dialog = (await manifestOf(out))['features/sign-in/open-login.tsx']
  const prefetch = dialog ? `<link rel="prefetch" href="/${dialog.file}">` : ''
  const markup = await renderLanding()
  // Functions, because a `$` in the page means something to String.replace.
  await writeFile(
    page,
    html.replace(link[0], () => `<style>${style}</style>${prefetch}`).replace('<!--landing-->', () => markup),
  )
  return style
}

async function manifestOf(out: string): Promise<Manifest> {
  const text = await readFile(join(out, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** The files of `assets/` that the build in `out` names. */
async function assetsOf(out: string): Promise<string[]> {
  const chunks = Object.values(await manifestOf(out))
  return chunks.flatMap(chunk => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
}

async function removeAllBut(out: string, kept: Set<string>) {
  for (const name of await readdir(join(out, 'assets'))) {
    if (!kept.has(`assets/${name}`)) await rm(join(out, 'assets', name))
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

if (import.meta.main) await buildWeb()
