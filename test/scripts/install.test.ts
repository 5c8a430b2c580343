import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const installer = pathToFileURL('scripts/install.mjs').href

test('installs packages that need a later Node than the system’s without warning about each of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-install-'))
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
  const engines = { node: '>=99' }
  mkdirSync(join(folder, 'later'))
  write('later/package.json', { name: 'later', version: '1.0.0', engines })
  const dependencies = { later: 'file:later' }
  write('package.json', { name: 'installed', version: '1.0.0', dependencies })
  const packages = {
    '': { name: 'installed', version: '1.0.0', dependencies },
    later: { version: '1.0.0', engines },
    'node_modules/later': { resolved: 'later', link: true },
  }
  write('package-lock.json', { name: 'installed', version: '1.0.0', lockfileVersion: 3, requires: true, packages })
  const install = (script: string) => spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
  expect(install('npm ci --offline 2>&1').stdout, 'npm alone warns').toContain('EBADENGINE')
  const run = `import(${JSON.stringify(installer)}).then(({ ensureInstalled }) => console.log(ensureInstalled()))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', run], { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).not.toContain('EBADENGINE')
  expect(stdout).toMatch(/^Installing packages\.[\s\S]*true\n$/)
})
