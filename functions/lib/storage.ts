import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound as NoObject,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { env } from '#/functions/lib/env.ts'

/**
 * Files go straight to S3: into a quarantine bucket that empties itself within a day, and, once looked at, under a new key
 * into the bucket that keeps them. Neither is public.
 */
const client = new S3Client({
  maxAttempts: 2,
  // A presigned URL would otherwise carry the checksum of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // Path style works at every endpoint, and the bucket's name stays out of the host.
  forcePathStyle: true,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
})

const uploadSeconds = 5 * 60
const downloadSeconds = 60

/** What may be put to a place: type, size in bytes and owner are signed, so S3 takes nothing else. */
export interface Upload {
  key: string
  contentType: string
  size: number
  owner: string
}

/** A place to PUT a file to, for five minutes, with exactly the headers that are answered. */
export async function placeForUpload({ key, contentType, size, owner }: Upload) {
  const command = new PutObjectCommand({
    Bucket: env('UPLOADS_BUCKET'),
    Key: key,
    ContentType: contentType,
    ContentLength: size,
    Metadata: { owner },
  })
  const url = await getSignedUrl(client, command, {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(['content-type', 'content-length', 'x-amz-meta-owner']),
    unhoistableHeaders: new Set(['x-amz-meta-owner']),
  })
  return { url, headers: { 'content-type': contentType, 'x-amz-meta-owner': owner } }
}

/** What lies at a place in quarantine: its size, its owner and its first bytes; undefined while nothing does. */
export async function uploaded(key: string): Promise<{ size: number; owner: string; start: Uint8Array } | undefined> {
  const object = { Bucket: env('UPLOADS_BUCKET'), Key: key }
  try {
    const head = await client.send(new HeadObjectCommand(object))
    const size = head.ContentLength ?? 0
    const body = await client.send(new GetObjectCommand({ ...object, Range: 'bytes=0-511' }))
    const start = (await body.Body?.transformToByteArray()) ?? new Uint8Array()
    return { size, owner: head.Metadata?.owner ?? '', start }
  } catch (error) {
    if (error instanceof NoObject || error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Takes a file out of quarantine, under another key, as bytes that no browser opens. */
export async function keep(quarantineKey: string, key: string): Promise<void> {
  await client.send(
    new CopyObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key: key,
      CopySource: `${env('UPLOADS_BUCKET')}/${quarantineKey}`,
      MetadataDirective: 'REPLACE',
      ContentType: 'application/octet-stream',
    }),
  )
}

/** Removes a file that was put into quarantine. */
export const discard = (key: string) =>
  client.send(new DeleteObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key: key }))

/** Removes a file that was kept. */
export const removeFile = (key: string) =>
  client.send(new DeleteObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key }))

/** Where a kept file is downloaded from, for a minute: as an attachment, never as a page. */
export function placeForDownload(key: string, name: string): Promise<string> {
  return getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key: key,
      ResponseContentType: 'application/octet-stream',
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: downloadSeconds },
  )
}

/** Throws unless S3 answers. */
export const probeStorage = (abortSignal: AbortSignal) =>
  client.send(new HeadBucketCommand({ Bucket: env('FILES_BUCKET') }), { abortSignal })
