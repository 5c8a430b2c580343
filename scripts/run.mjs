// `npm run <command>` for the operator's commands: installs missing packages, then runs the command's script on the project's
// Node. Plain JavaScript for Node 20 without dependencies, because any command may be the first one in a fresh clone.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

const [script, ...words] = process.argv.slice(2)
ensureInstalled()
const child = spawn('node_modules/.bin/node', [`scripts/${script}.ts`, ...words], { stdio: 'inherit' })
// Ctrl-C reaches the child directly; this process waits for it to exit.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', error => {
  console.error(`Node did not start (${error.message}). Run \`npm ci\`, then try again.`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
