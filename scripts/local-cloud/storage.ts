import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'

/** Named blobs, each replaced as a whole. After `write` resolves, even `kill -9` does not lose the data. */
export interface Storage {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, data: string | Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** Names of the blobs directly under a folder, in no particular order. */
  list(folder: string): Promise<string[]>
}

/** Blobs as files in a directory. Each write goes to a temporary file, which is then renamed. */
export function diskStorage(directory: string): Storage {
  let writes = 0
  const place = (name: string) => join(directory, name)
  return {
    read: name => readFile(place(name)).catch(absent),
    async write(name, data) {
      const target = place(name)
      const draft = `${target}.${process.pid}.${++writes}.draft`
      await mkdir(dirname(target), { recursive: true })
      await writeFile(draft, data)
      await rename(draft, target)
    },
    remove: name => rm(place(name), { force: true }),
    async list(folder) {
      const entries = (await readdir(place(folder), { withFileTypes: true }).catch(absent)) ?? []
      return entries
        .filter(entry => entry.isFile() && !entry.name.endsWith('.draft'))
        .map(entry => `${folder}/${entry.name}`)
    },
  }
}

/** A stored JSON document; undefined if there is none. Throws StartError if it is truncated or not JSON. */
export async function readDocument<T>(storage: Storage, name: string): Promise<T | undefined> {
  const stored = await storage.read(name)
  if (!stored) return undefined
  try {
    return JSON.parse(stored.toString())
  } catch {
    throw new StartError(
      `The local data is damaged: .local/${name} cannot be read. Start over with the demo data: npm start -- --fresh.`,
    )
  }
}

/** Blobs in memory, for tests. */
export function memoryStorage(): Storage {
  const blobs = new Map<string, Buffer>()
  return {
    read: async name => blobs.get(name),
    write: async (name, data) => void blobs.set(name, Buffer.from(data)),
    remove: async name => void blobs.delete(name),
    list: async folder =>
      [...blobs.keys()].filter(name => name.startsWith(`${folder}/`) && !name.slice(folder.length + 1).includes('/')),
  }
}

/**
 * Saves a changing document. Calls during a write share the next write, so that a burst of changes costs two writes. Resolves
 * when the state at the time of the call is stored.
 */
export function documentSaver(storage: Storage, name: string, current: () => unknown): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= underWay.then(() => {
      next = undefined
      underWay = storage.write(name, JSON.stringify(current()))
      return underWay
    })
    return next
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
