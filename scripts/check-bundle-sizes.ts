import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { buildWeb, inlineTexts } from '#/scripts/build/web.ts'

/** Limits are compressed JavaScript in kilobytes (1,024 bytes). The shell loads before any screen. */
const shell = 'index.html'
/** The limit includes all scripts that run before a click. */
const landing = 'landing.html'
const landingLimit = 2.5
const limits: Record<string, number> = {
  [shell]: 140,
  // Uppy.
  'ui/images/ImageUploadDialog.tsx': 110,
  // Opens after a click, and needs Chakra, and the parts of lists, which are nearly always there.
  'features/command-menu/CommandMenu.tsx': 120,
}
/** The limit for any other chunk, besides the shell: high enough for every sensible file, low enough to catch accidents. */
const limitOfPart = 100

/**
 * The maximum scripts of an entry, besides the shell. A phone fetches them in turns, and modules that many entries share become files of
 * their own: `vite.config.ts` puts those of nearly every screen together.
 */
const maxScripts = 32

/** Prints how much JavaScript, in how many files, each entry of the site loads before it can run; fails if one exceeds its limit. */
const folder = 'dist/sizes'
await buildWeb({ outDir: folder })
const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const kilobytes = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1024
const files = (entry: string): string[] => {
  const { file, imports = [] } = manifest[entry] ?? { file: '' }
  return [...new Set([file, ...imports.flatMap(files)])]
}
const ofShell = new Set(files(shell))

const parts = Object.entries(manifest)
  .filter(([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry)
  .map(([entry]) => {
    const own = entry === shell ? files(entry) : files(entry).filter(file => !ofShell.has(file))
    return {
      entry,
      'KB gz': sum(own.map(kilobytes)),
      scripts: own.length,
      limit: limits[entry] ?? limitOfPart,
    }
  })
const rows = [...parts, { entry: landing, 'KB gz': inlineKilobytes(landing), scripts: 1, limit: landingLimit }]
console.table(rows)
const over = rows.filter(row => row['KB gz'] > row.limit)
for (const { entry, limit } of over) console.error(`${entry} exceeds its limit of ${limit} KB`)
const scattered = rows.filter(({ scripts }) => scripts > maxScripts)
for (const { entry, scripts } of scattered) console.error(`${entry} loads ${scripts} scripts, more than ${maxScripts}`)
if (over.length + scattered.length > 0) process.exitCode = 1

function inlineKilobytes(page: string): number {
  const scripts = inlineTexts(readFileSync(join(folder, page), 'utf8'), 'script')
  return sum([gzipSync(scripts.join('')).length / 1024])
}

function sum(sizes: number[]): number {
  return Number(sizes.reduce((total, size) => total + size, 0).toFixed(1))
}
