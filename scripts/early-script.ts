import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Manifest } from 'vite'
import { inlineScript } from '#/scripts/inline-script.ts'
import { routesById } from '#/shared/contract.ts'
import type { EarlyScreen } from '#/web/app/early-start.ts'
import type { FirstRead, Screen } from '#/web/app/screen.ts'

/** The scripts and styles of `entry` and of all that it imports. */
export function neededBy(entry: string, manifest: Manifest): string[] {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`The build made no chunk of ${entry}`)
  const imported = (chunk.imports ?? []).flatMap(name => neededBy(name, manifest))
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])]
}

/** The script that the shell's document begins with: which files each screen needs, and what it reads first. `scratch` takes a file. */
export async function earlyScript(manifest: Manifest, scratch: string): Promise<string> {
  const screens = (await readScreens(scratch)).map(screen => earlyScreen(screen, manifest))
  // What is no screen's is the not-found card, which also says who is signed in.
  const table = [...screens, { path: '^', files: [], reads: [read({ route: 'start' })] }]
  return inlineScript('early-start.ts', { screens: table })
}

/** The table of screens, whose chunks stay where they are. */
async function readScreens(scratch: string): Promise<readonly Screen[]> {
  const outfile = join(scratch, 'screens.mjs')
  await build({
    entryPoints: ['web/app/screens.tsx'],
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
  }
}

const read = ({ route, filters = [], query }: FirstRead) => {
  const { method, path } = routesById[route]
  if (method !== 'GET') throw new Error(`A screen cannot begin with ${method} ${path}`)
  return {
    address: path.replace(/\{\w+\}/, '$1') + (query ? `?${new URLSearchParams(query)}` : ''),
    filters: [...filters],
  }
}
