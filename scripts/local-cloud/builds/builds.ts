import { fork } from 'node:child_process'
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Rebuilt } from '#/scripts/local-cloud/builds/rebuild.ts'

/** A failed build, whose errors are already on the console. */
export class BuildFailed extends Error {}

/** Runs the outdated build steps in a separate process. Returns their names; throws BuildFailed. */
export function rebuild(signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'rebuild.ts'), { signal, killSignal: 'SIGKILL', stdio: 'inherit' })
    let built: string[] | undefined
    child.on('message', (message: Rebuilt) => {
      built = message.built
    })
    child.on('error', reject)
    child.on('exit', () => (built ? resolve(built) : reject(new BuildFailed('The build failed.'))))
  })
}

export interface Watcher {
  stop(): void
}

const QUIET_MS = 120
/** Temporary files that editors write next to the files they save. */
const NOISE = /(^|\/)(\.|#)|~$|\.sw[a-z]$|\.tmp$/

/** Calls `changed` when files under `folders` have changed and then been stable for a moment. Calls never overlap. */
export function watchFolders(folders: string[], changed: () => Promise<void>): Watcher {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let again = false
  const run = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    await changed()
    running = false
    if (again) {
      again = false
      await run()
    }
  }
  const notice = (file: string | null) => {
    if (file && NOISE.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(run, QUIET_MS)
  }
  const watchers = folders.map(folder => watchTree(folder, notice))
  return {
    stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.stop()
    },
  }
}

/** Watches every folder of a tree, because Node's recursive watch loses files that an editor replaces. */
function watchTree(root: string, notice: (file: string | null) => void): Watcher {
  const watchers = new Map<string, FSWatcher>()
  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const attend = (folder: string) => {
    if (!watchers.has(folder)) {
      const watcher = watch(folder, (event, file) => {
        notice(file)
        // A file or folder was added or removed; a new folder needs its own watcher.
        if (event === 'rename') attend(folder)
      })
      watcher.on('error', () => forget(folder))
      watchers.set(folder, watcher)
    }
    const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
    for (const entry of entries) if (entry.isDirectory()) attend(join(folder, entry.name))
    if (!existsSync(folder)) forget(folder)
  }
  attend(root)
  return {
    stop() {
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
