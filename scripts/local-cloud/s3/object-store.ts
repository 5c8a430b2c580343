import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { siteHeaders } from '#/scripts/build/site-headers.ts'
import type { Storage } from '#/scripts/local-cloud/storage.ts'

/**
 * The metadata that a bucket stores with an object. Header names are lowercase; `metadata` names lack the x-amz-meta- prefix.
 */
export interface ObjectHead {
  key: string
  size: number
  etag: string
  modifiedAt: string
  headers: Record<string, string>
  metadata: Record<string, string>
}

export interface StoredObject extends ObjectHead {
  body: Buffer
}

export interface Bucket {
  get(key: string): Promise<StoredObject | undefined>
  head(key: string): Promise<ObjectHead | undefined>
  put(key: string, body: Buffer, headers: Record<string, string>, metadata: Record<string, string>): Promise<ObjectHead>
  remove(key: string): Promise<void>
  /** Every object whose key starts with this prefix, sorted by key. */
  list(prefix: string): Promise<ObjectHead[]>
}

/** A bucket that keeps its objects in `storage`, with bytes and metadata in one blob so that a crash never separates them. */
export function keptBucket(storage: Storage, name: string): Bucket {
  const folder = `objects/${name}`
  const blob = (key: string) => `${folder}/${createHash('sha256').update(key).digest('hex')}`
  const open = (data: Buffer): StoredObject => {
    const end = data.indexOf('\n')
    return { ...(JSON.parse(data.subarray(0, end).toString()) as ObjectHead), body: data.subarray(end + 1) }
  }
  const get = async (key: string) => {
    const data = await storage.read(blob(key))
    return data && open(data)
  }
  return {
    get,
    head: get,
    async put(key, body, headers, metadata) {
      const head = {
        key,
        size: body.length,
        etag: etagOf(body),
        modifiedAt: new Date().toISOString(),
        headers,
        metadata,
      }
      await storage.write(blob(key), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]))
      return head
    },
    remove: key => storage.remove(blob(key)),
    async list(prefix) {
      const blobs = await Promise.all((await storage.list(folder)).map(name => storage.read(name)))
      return blobs
        .filter(data => data !== undefined)
        .map(data => open(data))
        .filter(({ key }) => key.startsWith(prefix))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
    },
  }
}

/** A bucket of `over` and `under`. Objects in `over` take precedence, and `under` is only read. */
export const overlaidBucket = (over: Bucket, under: Bucket): Bucket => ({
  get: async key => (await over.get(key)) ?? under.get(key),
  head: async key => (await over.head(key)) ?? under.head(key),
  put: over.put,
  remove: over.remove,
  async list(prefix) {
    const written = await over.list(prefix)
    const isWritten = new Set(written.map(({ key }) => key))
    const others = (await under.list(prefix)).filter(({ key }) => !isWritten.has(key))
    return [...written, ...others].sort((a, b) => (a.key < b.key ? -1 : 1))
  },
})

/**
 * A read-only bucket over the folder of the built site. Files are read on every request, so that a rebuild shows on the next
 * load.
 */
export function folderBucket(folder: string): Bucket {
  const root = normalize(folder + sep)
  const place = (key: string) => {
    const file = normalize(join(root, key))
    return file.startsWith(root) && !key.includes('\0') ? file : undefined
  }
  const get = async (key: string): Promise<StoredObject | undefined> => {
    const file = place(key)
    if (!file || key === '' || key.endsWith('/')) return undefined
    const body = await readFile(file).catch(() => undefined)
    if (!body) return undefined
    const headers = siteHeaders(key)
    const modifiedAt = (await stat(file)).mtime.toISOString()
    return { key, size: body.length, etag: etagOf(body), modifiedAt, headers, metadata: {}, body }
  }
  const readOnly = async () => {
    throw new Error('The folder of the built site is read-only.')
  }
  return {
    get,
    head: get,
    put: readOnly,
    remove: readOnly,
    async list(prefix) {
      const names = (await readdir(root, { recursive: true }).catch(() => [])).map(name => name.split(sep).join('/'))
      const found = await Promise.all(
        names
          .filter(name => name.startsWith(prefix))
          .sort()
          .map(get),
      )
      return found.filter(object => object !== undefined)
    },
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}
