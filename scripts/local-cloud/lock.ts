import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'

interface Holder {
  pid: number
  port: number
}

const FILE = 'lock.json'

/**
 * Locks a data directory for this process; throws StartError if another running Beacon uses it. Returns a function that
 * releases it.
 */
export function lockDirectory(directory: string, port: number): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, FILE)
  const release = () => rmSync(file, { force: true })
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, port } satisfies Holder), { flag: 'wx' })
      return release
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (holder && isBeacon(holder.pid)) {
      throw new StartError(
        `Another Beacon already uses this data: http://localhost:${holder.port} (process ${holder.pid}). Stop it first, or use that one.`,
      )
    }
    release()
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether a process is running and, if the system shows it, is still the one that wrote the lock. */
function isBeacon(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/local-cloud/main.ts')
  } catch {
    return true
  }
}
