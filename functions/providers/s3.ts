import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Download, Upload } from '#/functions/providers/storage.ts'
import { attempts, callLimits, env } from '#/functions/runtime/env.ts'

/**
 * The functions of `functions/providers/storage.ts`, with S3's client. Files go straight to S3: first into a quarantine bucket that
 * deletes them within a day, then, after inspection, under a new key into a permanent bucket. Neither bucket is public.
 */
const client = new S3Client({
  ...attempts(2),
  // Otherwise a presigned URL would contain the checksum of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // Path style works with every endpoint, and keeps the bucket's name out of the host.
  forcePathStyle: true,
  requestHandler: callLimits(1000, 3000),
})

const uploadSeconds = 5 * 60
const downloadSeconds = 60

export async function presignUpload({ key, contentType, size, owner, checksum, purpose }: Upload) {
  const command = new PutObjectCommand({
    Bucket: env('UPLOADS_BUCKET'),
    Key: key,
    ContentType: contentType,
    ContentLength: size,
    ChecksumSHA256: checksum,
    Metadata: { owner, ...(purpose && { purpose }) },
  })
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    'x-amz-meta-owner': owner,
    ...(purpose && { 'x-amz-meta-purpose': purpose }),
    ...(checksum && { 'x-amz-checksum-sha256': checksum }),
  }
  const url = await getSignedUrl(client, command, {
    expiresIn: uploadSeconds,
    signableHeaders: new Set([...Object.keys(headers), ...(size === undefined ? [] : ['content-length'])]),
    // S3 checks these only as headers, not in the query.
    unhoistableHeaders: new Set(Object.keys(headers).filter(name => name.startsWith('x-amz-'))),
  })
  return { url, headers }
}

/**
 * Whether an object does not exist. No function may list the buckets, and to such callers S3 responds with 403 instead of 404
 * (API reference, GetObject, "Permissions"). A permission to list would not change that if it were limited to a prefix, because
 * these calls have none, and without a limit a function could find every file. So a missing permission to read looks like a
 * missing object here.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)

/** A file in quarantine; its tag changes with its content. */
interface Uploaded {
  size: number
  owner: string
  start: Uint8Array
  etag: string
}

export async function uploaded(key: string): Promise<Uploaded | undefined> {
  const start = { Bucket: env('UPLOADS_BUCKET'), Key: key, Range: 'bytes=0-511' }
  try {
    // A single call, so that a file replaced in between cannot mix with this one.
    const { Body, ContentRange, ETag, Metadata } = await client.send(new GetObjectCommand(start))
    const size = Number(ContentRange?.split('/')[1] ?? 0)
    return {
      size,
      owner: Metadata?.owner ?? '',
      start: (await Body?.transformToByteArray()) ?? new Uint8Array(),
      etag: ETag ?? '',
    }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export async function uploadedBytes(key: string, max: number) {
  try {
    // A single call here, too.
    const {
      Body,
      Metadata,
      ContentLength = 0,
      ContentType = '',
    } = await client.send(new GetObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key: key }))
    const found = {
      owner: Metadata?.owner ?? '',
      purpose: Metadata?.purpose ?? '',
      contentType: ContentType,
      size: ContentLength,
    }
    if (ContentLength > max) {
      ;(Body as Readable).destroy()
      return { ...found, bytes: new Uint8Array() }
    }
    return { ...found, bytes: (await Body?.transformToByteArray()) ?? new Uint8Array() }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export async function publish(key: string, bytes: Uint8Array, contentType: string, sharedCaches: boolean) {
  await client.send(
    new PutObjectCommand({
      Bucket: env('MEDIA_BUCKET'),
      Key: key,
      Body: bytes,
      ContentType: contentType,
      CacheControl: `${sharedCaches ? 'public' : 'private'}, max-age=31536000, immutable`,
    }),
  )
}

export async function publishedBytes(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: env('MEDIA_BUCKET'), Key: key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const unpublish = (key: string) =>
  client.send(new DeleteObjectCommand({ Bucket: env('MEDIA_BUCKET'), Key: key }))

export async function keep(quarantineKey: string, key: string, etag: string): Promise<boolean> {
  const copy = new CopyObjectCommand({
    Bucket: env('FILES_BUCKET'),
    Key: key,
    CopySource: `${env('UPLOADS_BUCKET')}/${quarantineKey}`,
    CopySourceIfMatch: etag,
    MetadataDirective: 'REPLACE',
    ContentType: 'application/octet-stream',
  })
  try {
    await client.send(copy)
    return true
  } catch (error) {
    // A file that was replaced after the check has another tag.
    const isReplaced = error instanceof S3ServiceException && error.name === 'PreconditionFailed'
    if (isReplaced || isMissing(error)) return false
    throw error
  }
}

export const keepFile = (key: string, bytes: Uint8Array) =>
  client.send(
    new PutObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key: key,
      Body: bytes,
      ContentType: 'application/octet-stream',
    }),
  )

/** Where SES stores the emails that it receives. */
const receivedPrefix = 'inbound/raw/'

/** The object that SES writes next to the emails when a rule is created. It is no email. */
const setupNotification = 'AMAZON_SES_SETUP_NOTIFICATION'

export const readReceivedEmail = (id: string) =>
  readBytes({ Bucket: env('RECEIVED_BUCKET'), Key: `${receivedPrefix}${id}` })

export const readStoredFile = (key: string) => readBytes({ Bucket: env('FILES_BUCKET'), Key: key })

async function readBytes(stored: { Bucket: string; Key: string }): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand(stored))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const removeReceivedEmail = (id: string) =>
  client.send(new DeleteObjectCommand({ Bucket: env('RECEIVED_BUCKET'), Key: `${receivedPrefix}${id}` }))

/**
 * Access pattern: up to a thousand ids of received emails after one, in the order of their ids, with the times of their arrival. Only
 * the last page can be empty, because SES's own object is alone only there.
 */
export async function receivedEmails(after: string | undefined): Promise<{ id: string; at: Date }[]> {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({
      Bucket: env('RECEIVED_BUCKET'),
      Prefix: receivedPrefix,
      ...(after && { StartAfter: `${receivedPrefix}${after}` }),
    }),
  )
  return Contents.flatMap(({ Key = '', LastModified }) => {
    const id = Key.slice(receivedPrefix.length)
    return LastModified && id !== setupNotification ? [{ id, at: LastModified }] : []
  })
}

export const discard = (key: string) =>
  client.send(new DeleteObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key: key }))

export const removeFile = (key: string) =>
  client.send(new DeleteObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key }))

export const keepForDownload = (key: string, bytes: Uint8Array, contentType: string) =>
  client.send(new PutObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key: key, Body: bytes, ContentType: contentType }))

/** Encodes the characters that `encodeURIComponent` keeps but a header may not contain (RFC 5987, section 3.2.1). */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

export function presignDownload({ key, name, contentType, isPassing = false }: Download): Promise<string> {
  return getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: env(isPassing ? 'UPLOADS_BUCKET' : 'FILES_BUCKET'),
      Key: key,
      ResponseContentType: contentType ?? 'application/octet-stream',
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodedName(name)}`,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: downloadSeconds },
  )
}

export const probeStorage = (abortSignal: AbortSignal) =>
  client.send(new HeadBucketCommand({ Bucket: env('FILES_BUCKET') }), { abortSignal })
