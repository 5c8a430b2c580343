import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'

/** Runs what `npm start` runs after the install. Nothing of it touches the data before the port is known to be free. */
async function start(port: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--no-warnings', 'scripts/local/main.ts'], {
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

test('a port that another program has gets one plain sentence with the way out', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await start(`${port}`)).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start.`,
  })
  other.close()
})

test.each(['abc', '0', '70000', '3000.5'])('PORT=%s is refused in one plain sentence', async port => {
  expect(await start(port)).toEqual({
    code: 1,
    said: `PORT is "${port}", which is not a port number. Try PORT=3001 npm start.`,
  })
})
