import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Runs `npm start` in a directory without packages, so that an install before the port check would be noticed. */
async function start(port: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [resolve('scripts/start.mjs')], {
    cwd: mkdtempSync(join(tmpdir(), 'beacon-start-')),
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', chunk => {
      said += chunk
    })
  const [code] = await once(child, 'exit')
  return { code, said: said.trim() }
}

test('refuses a port that another program uses, before it installs anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await start(`${port}`)).toEqual({
    code: 1,
    said: `Port ${port} is used by another program. Stop it, or choose another port: PORT=${port + 1} npm start.`,
  })
  other.close()
})

test.each(['abc', '0', '70000', '3000.5'])('refuses PORT=%s', async port => {
  expect(await start(port)).toEqual({
    code: 1,
    said: `PORT is "${port}", which is not a port number. Try PORT=3001 npm start.`,
  })
})
