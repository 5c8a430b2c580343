import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import type { Manifest } from 'vite'
import { neededBy } from '#/scripts/early-script.ts'

/** The service worker of a build: it names the shell's files, and is another with each release of its document. */
export async function serviceWorker(manifest: Manifest, html: string): Promise<string> {
  const fonts = manifest['index.html']?.assets ?? []
  const shell = [...neededBy('index.html', manifest), ...fonts].map(file => `/${file}`)
  const release = createHash('sha256').update(html).digest('hex').slice(0, 16)
  const { outputFiles } = await build({
    entryPoints: ['web/app/service-worker.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { release: JSON.stringify(release), shell: JSON.stringify([...new Set(shell)]) },
  })
  return outputFiles[0]?.text ?? ''
}
