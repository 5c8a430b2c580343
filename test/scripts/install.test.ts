import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
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
  expect(install('npm ci --offline 2>&1').stdout, 'npm by itself warns').toContain('EBADENGINE')
  const run = `import(${JSON.stringify(installer)}).then(({ ensureInstalled }) => console.log(ensureInstalled()))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', run], { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).not.toContain('EBADENGINE')
  expect(stdout).toMatch(/^Installing packages\.[\s\S]*true\n$/)
})

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

test.each(Object.entries(scripts).filter(([, command]) => !command.startsWith('biome')))(
  'npm run %s begins with plain JavaScript, which Node 20 can run before anything is installed',
  (_, command) => {
    expect(
      command
        .split('&&')[0]
        ?.trim()
        .replace(/^(?:[A-Z]+=\w+ )+/, ''),
    ).toMatch(/^node scripts\/\w+\.mjs(?: |$)/)
  },
)

test('an operator’s first command in a fresh clone installs the packages, and runs on the project’s Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-fresh-'))
  const write = (file: string, content: string | object, mode = 0o644) =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content), { mode })
  for (const part of ['scripts', 'node-24']) mkdirSync(join(folder, part))
  for (const file of ['run.mjs', 'install.mjs']) copyFileSync(`scripts/${file}`, join(folder, 'scripts', file))
  write(
    'scripts/deploy.ts',
    "const words: string[] = process.argv.slice(2)\nconsole.log(process.env.PROJECT_NODE + ': ' + words)",
  )
  // A replacement for the package of the project's Node.
  write('node-24/package.json', { name: 'node-24', version: '1.0.0', bin: { node: './node' } })
  write('node-24/node', `#!/bin/sh\nPROJECT_NODE=yes exec ${process.execPath} "$@"\n`, 0o755)
  const project = { name: 'fresh', version: '1.0.0', type: 'module', dependencies: { 'node-24': 'file:node-24' } }
  write('package.json', { ...project, scripts: { deploy: scripts.deploy } })
  const packages = {
    '': project,
    'node-24': { version: '1.0.0', bin: { node: './node' } },
    'node_modules/node-24': { resolved: 'node-24', link: true },
  }
  write('package-lock.json', { ...project, lockfileVersion: 3, requires: true, packages })
  const words = ['run', 'deploy', '--silent', '--', 'staging', '--dry-run']
  const { stdout, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  expect(stdout + stderr).toMatch(/^Installing packages\.[\s\S]*yes: staging,--dry-run\n$/)
})
