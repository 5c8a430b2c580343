import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { publishLanding } from '#/functions/branding/publish-landing.ts'
import { landingKey } from '#/functions/providers/landing-page.ts'
import { siteHeaders } from '#/scripts/build/site-headers.ts'
import { assetsOf } from '#/scripts/build/web.ts'

/** Assets in the bucket: those of the live release and of the one before it. */
interface Release {
  assets: string[]
  before: string[]
}

const releaseKey = 'release.json'

/** The steps of an upload, in order. */
export interface Upload {
  /** Keys to upload: assets first, then pages, so that no page refers to a missing file. */
  put: string[]
  /** Assets of releases before the last one, which no open tab needs anymore. */
  remove: string[]
  release: Release
}

/**
 * Plans the upload of the site built in `folder`, given the release in `live` and the keys in `present`. The last release's
 * assets stay for open tabs; uploading the same release again keeps the previous one's too.
 */
export async function planUpload(folder: string, live: Release, present: readonly string[]): Promise<Upload> {
  const assets = [...new Set(await assetsOf(folder))].sort()
  const isSame = JSON.stringify(assets) === JSON.stringify(live.assets)
  const before = isSame ? live.before : live.assets
  const kept = new Set([...assets, ...before])
  const pages = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'csp.json')
    .map(({ name }) => name)
    .sort()
  const remove = present.filter(key => key.startsWith('assets/') && !kept.has(key))
  return { put: [...assets, ...pages], remove, release: { assets, before } }
}

/**
 * Uploads the site built in `folder`, with the landing page in the stored brand, and returns the steps taken. The next
 * attempt completes an interrupted upload.
 */
export async function uploadSite(s3: S3Client, bucket: string, folder: string): Promise<Upload> {
  const upload = await planUpload(folder, await liveRelease(s3, bucket), await keysIn(s3, bucket, 'assets/'))
  const put = (key: string, body: Buffer | string) => {
    const headers = siteHeaders(key)
    return s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: headers['content-type'],
        CacheControl: headers['cache-control'],
        ContentEncoding: headers['content-encoding'],
      }),
    )
  }
  for (const key of upload.put) {
    if (key === landingKey) await publishLanding(randomUUID())
    else await put(key, readFileSync(join(folder, key)))
  }
  await put(releaseKey, JSON.stringify(upload.release))
  for (const key of upload.remove) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
  return upload
}

async function liveRelease(s3: S3Client, bucket: string): Promise<Release> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: releaseKey }))
    return JSON.parse((await Body?.transformToString()) ?? '{}') as Release
  } catch (error) {
    if (error instanceof NoSuchKey) return { assets: [], before: [] }
    throw error
  }
}

async function keysIn(s3: S3Client, bucket: string, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])))
    token = page.NextContinuationToken
  } while (token)
  return keys
}
