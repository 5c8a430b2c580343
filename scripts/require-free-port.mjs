// Plain JavaScript for Node 20 without dependencies: this runs before anything is installed.
import { createServer } from 'node:net'
import { stop } from './install.mjs'

/** Exits with a message if PORT is not a port number, or if another program uses that port. */
export async function requireFreePort() {
  const { PORT = '3000' } = process.env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    stop(`PORT is ${JSON.stringify(PORT)}, which is not a port number. Try PORT=3001 npm start.`)
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenOnce(port, host)
    if (code === 'EACCES') stop(`Port ${port} requires root. Try PORT=3000 npm start.`)
    if (code === 'EADDRINUSE')
      stop(`Port ${port} is used by another program. Stop it, or choose another port: PORT=${port + 1} npm start.`)
  }
}

/** The error code of listening on a port, or undefined. */
const listenOnce = (port, host) =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
