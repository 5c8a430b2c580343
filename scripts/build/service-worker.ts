import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { inlineScript } from '#/scripts/build/inline-script.ts'
import { neededBy } from '#/scripts/build/preload-script.ts'

/** The service worker of a build. It lists the shell's files, so it differs whenever they do. */
export async function serviceWorker(manifest: Manifest, html: string): Promise<string> {
  const shell = [...neededBy('index.html', manifest), ...basicFonts(manifest)].map(file => `/${file}`)
  const release = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return inlineScript('service-worker.ts', { release, shell: [...new Set(shell)] })
}

/**
 * The font file for every screen. The browser loads the other part, all of Latin, only for characters that the basic one lacks.
 */
export const basicFonts = (manifest: Manifest): string[] =>
  Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') && file.includes('basic') ? file : []))
