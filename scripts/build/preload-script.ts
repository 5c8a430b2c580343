import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Manifest } from 'vite'
import { inlineScript } from '#/scripts/build/inline-script.ts'
import { routesById } from '#/shared/contract.ts'
import type { EarlyRead, EarlyScreen } from '#/web/shell/app/preload-screen.ts'
import type { FirstRead, Screen } from '#/web/shell/app/screen.ts'
import { screenParts } from '#/web/shell/app/screen-parts.ts'

/** Scripts and styles of `entry` and its imports. */
export function neededBy(entry: string, manifest: Manifest, from: readonly string[] = []): string[] {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`The build has no chunk for ${entry}`)
  const path = [...from, entry]
  if (from.includes(entry)) throw new Error(`Chunks import each other: ${path.join(' → ')} (groups in vite.config.ts)`)
  const imported = (chunk.imports ?? []).flatMap(name => neededBy(name, manifest, path))
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])]
}

/**
 * The script at the start of the shell's document. It has each screen's files and first requests. `scratch` is a directory for
 * temporary files.
 */
export async function earlyScript(manifest: Manifest, scratch: string): Promise<string> {
  const screens = (await readScreens(scratch)).map(screen => earlyScreen(screen, manifest))
  // All other paths show the not-found card, which needs the session too.
  const table = [...screens, { path: '^', files: [], reads: [read({ route: 'start' })] }]
  return inlineScript('preload-screen.ts', { screens: table })
}

/** Loads the table of screens, with the names of their chunks intact. */
export async function readScreens(scratch: string): Promise<readonly Screen[]> {
  const outfile = join(scratch, 'screens.mjs')
  await build({
    entryPoints: ['web/shell/app/screens.tsx'],
    outfile,
    bundle: true,
    packages: 'external',
    external: ['#/web/features/*'],
    format: 'esm',
    jsx: 'automatic',
  })
  return (await import(pathToFileURL(outfile).href)).screens
}

function earlyScreen({ path, access, first = [], load }: Screen, manifest: Manifest): EarlyScreen {
  const shell = new Set(neededBy('index.html', manifest))
  const chunks = [...String(load).matchAll(/import\("#\/web\/([^"]+)"\)/g)].map(([, file]) => file ?? '')
  if (chunks.length === 0) throw new Error(`The screen ${path} loads no chunk`)
  const files = new Set(chunks.flatMap(chunk => neededBy(chunk, manifest)))
  const begin: FirstRead = { route: access === 'public' ? 'getBrand' : 'start' }
  return {
    path: `^${path.replace(/\/:\w+/g, '/([^/]+)').replace(/\/$/, '')}/?$`,
    files: [...files].filter(file => !shell.has(file)).map(file => `/${file}`),
    reads: [begin, ...first].map(read),
    ...(access === 'public' && { isPublic: true }),
  }
}

function read({ route, filters = [], query }: FirstRead): EarlyRead {
  const { method, path } = routesById[route]
  if (method !== 'GET') throw new Error(`A screen’s first requests cannot include ${method} ${path}`)
  const parts = Object.entries(route in screenParts ? screenParts[route as keyof typeof screenParts] : {})
  return {
    address: path.replace(/\{\w+\}/, '$1') + (query ? `?${new URLSearchParams(query)}` : ''),
    filters: [...filters],
    ...(parts.length > 0 && {
      parts: parts.map(([name, { filtered, optional, ...part }]) => ({
        name,
        ...(optional && { optional }),
        ...read({ ...part, ...(filtered && { filters: filtered === true ? filters : filtered }) }),
      })),
    }),
  }
}
