import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { createBuilder, type Manifest } from 'vite'
import type { InlineHashes } from '#/infra/content-security-policy.ts'
import { inlineScript } from '#/scripts/build/inline-script.ts'
import { earlyScript, neededBy } from '#/scripts/build/preload-script.ts'
import { basicFonts, serviceWorker } from '#/scripts/build/service-worker.ts'
import { compressedSuffix } from '#/scripts/build/site-headers.ts'
import { writeBasicFont } from '#/scripts/build/subset-font.ts'
import { testimonialsPlace } from '#/shared/testimonials/landing-testimonials.ts'
import { basicFont } from '#/vite.config.ts'

/** Emotion opens its stylesheet as an empty `<style>` and fills it through the CSSOM. */
const emptyStyle = ''
const dialogEntry = 'features/sign-in/open-login.tsx'
const sectionsEntry = 'features/landing/sections.css'
const contactFormEntry = 'features/landing/contact-form.ts'
const root = resolve(import.meta.dirname, '../..')
const compressed = promisify(brotliCompress)

/**
 * Builds the site into `outDir`: `index.html` (the shell), its service worker, `landing.html` (rendered, with its styles and
 * loader inlined) and a copy of it to publish with the company's brand, hashed `assets/` with compressed copies of the scripts,
 * and `csp.json`, from which infra reads what the site's Content-Security-Policy must allow besides 'self'. The build is written elsewhere and then moved in, pages last, so that a server reading `outDir` never sees half
 * a build. Assets of the previous build stay, so that open tabs still find their chunks.
 */
export async function buildWeb({ outDir = 'dist/web' } = {}): Promise<InlineHashes> {
  const out = resolve(root, outDir)
  const next = `${out}-next-${process.pid}`
  try {
    await bundle(join(next, 'site'), join(next, 'prerender'))
    const landing = await finishLanding(join(next, 'site'), join(next, 'prerender'))
    await compressScripts(join(next, 'site'))
    const shell = await finishShell(join(next, 'site'), next)
    const { styleHashes, scriptHashes } = inlineHashesOf([landing, shell])
    const security: InlineHashes = { styleHashes: [hashOf(emptyStyle), ...styleHashes], scriptHashes }
    await writeFile(join(next, 'site', 'csp.json'), `${JSON.stringify(security, null, 2)}\n`)
    await moveIn(join(next, 'site'), out)
    return security
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

async function bundle(site: string, prerendered: string): Promise<void> {
  // Tests and development mode also build production bundles.
  process.env.NODE_ENV = 'production'
  await writeBasicFont(basicFont)
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  })
  const { client, prerender } = builder.environments
  if (!client || !prerender) throw new Error('vite.config.ts must declare the environments client and prerender')
  client.config.build.outDir = site
  prerender.config.build.outDir = prerendered
  await builder.build(client)
  await builder.build(prerender)
}

/** Adds a copy of each script at Brotli's highest level, which is too slow for a server but done only once here. */
async function compressScripts(site: string): Promise<void> {
  const scripts = (await assetsOf(site)).filter(isScript).map(file => join(site, file))
  await Promise.all(
    scripts.map(async file => writeFile(file + compressedSuffix, await compressed(await readFile(file)))),
  )
}

/**
 * Adds the script that starts a screen early to `index.html`, and writes the service worker. Returns the page for hashing.
 */
async function finishShell(site: string, scratch: string): Promise<string> {
  const page = join(site, 'index.html')
  const manifest = await manifestOf(site)
  const script = await earlyScript(manifest, scratch)
  const html = (await readFile(page, 'utf8')).replace('<!--early-->', () => `<script>${script}</script>`)
  await writeFile(page, html)
  await writeFile(join(site, 'service-worker.js'), await serviceWorker(manifest, html))
  return html
}

/**
 * Inlines the rendered page, the styles of its first screen and its loader into `landing.html`; the page links the other styles.
 * Returns the page for hashing.
 */
async function finishLanding(site: string, prerendered: string): Promise<string> {
  const page = join(site, 'landing.html')
  const html = await readFile(page, 'utf8')
  const { renderLanding } = await import(pathToFileURL(join(prerendered, 'prerender.js')).href)
  const link = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/.exec(html)
  if (!link?.[1]) throw new Error('landing.html links no stylesheet')
  const style = (await readFile(join(site, link[1]), 'utf8')).trim()
  const manifest = await manifestOf(site)
  const files = neededBy(dialogEntry, manifest).map(file => `/${file}`)
  const [sections] = neededBy(sectionsEntry, manifest)
  const [contactForm] = neededBy(contactFormEntry, manifest)
  const [font] = basicFonts(manifest)
  const loader = await inlineScript('landing-loader.ts', {
    login: { script: files[0], files },
    contactForm: { script: `/${contactForm}` },
  })
  const fontLink = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin/>`
  const sectionsLink = '<link rel="stylesheet" href="%SECTIONS%"'
  // After the first screen, whose text is painted before the font arrives.
  const markup: string = (await renderLanding()).replace(
    sectionsLink,
    () => `${fontLink}${sectionsLink.replace('%SECTIONS%', `/${sections}`)}`,
  )
  // Replacements are functions because `$` has a special meaning in a replacement string.
  const start = await inlineScript('brand-start.ts', {})
  const finished = html
    .replace('<!--brand-start-->', () => `<script>${start}</script>`)
    .replace(link[0], () => `<style>${style}</style>`)
    .replace('<!--landing-->', () => markup.replace('%TESTIMONIALS%', testimonialsPlace))
    .replace('<!--loader-->', () => `<script type="module">${loader}</script>`)
  // The template is published with the brand; until then visitors get the other copy.
  await writeFile(join(site, 'landing-template.html'), finished)
  await writeFile(page, finished)
  return finished
}

async function moveIn(site: string, out: string): Promise<void> {
  const before = await assetsOf(out)
  await mkdir(join(out, 'assets'), { recursive: true })
  await cp(join(site, 'assets'), join(out, 'assets'), { recursive: true })
  const kept = new Set([...before, ...(await assetsOf(site))])
  await mkdir(join(out, '.vite'), { recursive: true })
  await rename(join(site, '.vite/manifest.json'), join(out, '.vite/manifest.json'))
  for (const entry of await readdir(site, { withFileTypes: true })) {
    if (entry.isFile()) await rename(join(site, entry.name), join(out, entry.name))
  }
  for (const entry of await readdir(join(out, 'assets'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(relative(out, file).replaceAll(sep, '/'))) await rm(file)
  }
}

/** The files in `assets/` that the build in `site` uses, with the compressed copies of its scripts. */
export async function assetsOf(site: string): Promise<string[]> {
  const chunks = Object.values(await manifestOf(site))
  const files = chunks.flatMap(chunk => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
  return [...files, ...files.filter(isScript).map(file => file + compressedSuffix)]
}

const isScript = (file: string) => file.endsWith('.js')

async function manifestOf(site: string): Promise<Manifest> {
  const text = await readFile(join(site, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** The contents of the inline elements with this name. */
export const inlineTexts = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?: type="module")?>(.*?)</${element}>`, 'gs'))].map(
    ([, text]) => text ?? '',
  )

/** The hashes of the inline styles and scripts of pages. */
export function inlineHashesOf(pages: readonly string[]): InlineHashes {
  const hashesOf = (element: 'script' | 'style') => pages.flatMap(html => inlineTexts(html, element).map(hashOf))
  return { styleHashes: hashesOf('style'), scriptHashes: hashesOf('script') }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

if (import.meta.main) await buildWeb()
