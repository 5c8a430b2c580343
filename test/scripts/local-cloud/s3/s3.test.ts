import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const small = useSmallCloud()
const Bucket = 'small-uploads'
const page = 'http://localhost:5000'
let client: S3Client

beforeAll(() => {
  client = new S3Client({ ...small.client(), requestChecksumCalculation: 'WHEN_REQUIRED' })
})
afterAll(() => client.destroy())

describe('an object', () => {
  test('is returned with its type and metadata', async () => {
    const put = { Bucket, Key: 'notes/ü b.txt', ContentType: 'text/plain', Metadata: { purpose: 'test' } }
    await client.send(new PutObjectCommand({ ...put, Body: 'hello' }))
    const got = await client.send(new GetObjectCommand({ Bucket, Key: put.Key }))
    expect(await got.Body?.transformToString()).toBe('hello')
    expect(got).toMatchObject({ ContentType: 'text/plain', Metadata: { purpose: 'test' } })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: put.Key }))
    expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain', ETag: got.ETag })
  })

  test('can be sent as a stream, in the SDK’s chunks', async () => {
    const streaming = new S3Client(small.client())
    const Body = Readable.from([Buffer.alloc(100_000, 'a'), Buffer.alloc(50_000, 'b')])
    await streaming.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: 150_000 }))
    const bytes = await (
      await client.send(new GetObjectCommand({ Bucket, Key: 'stream' }))
    ).Body?.transformToByteArray()
    expect(Buffer.from(bytes ?? [])).toEqual(Buffer.concat([Buffer.alloc(100_000, 'a'), Buffer.alloc(50_000, 'b')]))
    streaming.destroy()
  })

  test('is copied, listed and deleted', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'list/a', Body: '1', Metadata: { n: '1' } }))
    await client.send(new CopyObjectCommand({ Bucket, Key: 'list/b', CopySource: `${Bucket}/list/a` }))
    const list = async (more: object = {}) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more }))
    expect((await list()).Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
      ['list/a', 1],
      ['list/b', 1],
    ])
    const first = await list({ MaxKeys: 1 })
    const rest = await list({ ContinuationToken: first.NextContinuationToken })
    expect(rest.Contents?.map(({ Key }) => Key)).toEqual(['list/b'])
    await client.send(new PutObjectCommand({ Bucket, Key: 'list/c/d', Body: '1' }))
    const top = await list({ Delimiter: '/' })
    expect(top.Contents?.map(({ Key }) => Key)).toEqual(['list/a', 'list/b'])
    expect(top.CommonPrefixes).toEqual([{ Prefix: 'list/c/' }])
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'list/b' }))).toMatchObject({ Metadata: { n: '1' } })
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'list/a' }))
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'list/a' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
  })

  test('is rejected if its bytes do not match the checksum sent with them', async () => {
    const put = (ChecksumSHA256: string) =>
      client.send(new PutObjectCommand({ Bucket, Key: 'checked', Body: 'hello', ChecksumSHA256 }))
    await expect(put('LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=')).resolves.toBeDefined()
    await expect(put('x'.repeat(43).concat('='))).rejects.toMatchObject({ name: 'BadDigest' })
  })

  test('must be in a bucket of the template', async () => {
    await expect(client.send(new HeadBucketCommand({ Bucket }))).resolves.toBeDefined()
    const elsewhere = new GetObjectCommand({ Bucket: 'other', Key: 'a' })
    await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  test('that does not exist is NoSuchKey only for callers that may list the bucket', async () => {
    const idle = new S3Client(small.client('idle'))
    const missing = { Bucket, Key: 'public/missing' }
    const head = { $metadata: { httpStatusCode: 403 } }
    await expect(idle.send(new GetObjectCommand(missing))).rejects.toMatchObject({ name: 'AccessDenied', ...head })
    await expect(idle.send(new HeadObjectCommand(missing))).rejects.toMatchObject(head)
    await expect(client.send(new GetObjectCommand(missing))).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(client.send(new HeadObjectCommand(missing))).rejects.toMatchObject({ name: 'NotFound' })
    const url = await getSignedUrl(idle, new HeadObjectCommand(missing))
    expect(await answered(await fetch(url, { method: 'HEAD' }))).toMatchObject({ status: 403, text: '' })
    idle.destroy()
  })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-99', '456789', 'bytes 4-9/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-2', '0123456789', undefined],
    ['lines=1-2', '0123456789', undefined],
  ])('is returned in part for a range: %s', async (Range, text, ContentRange) => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'digits', Body: '0123456789' }))
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'digits', Range }))
    expect(await got.Body?.transformToString()).toBe(text)
    expect([got.ContentRange, got.ContentLength]).toEqual([ContentRange, text.length])
  })

  test('has no range after its end', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }))
    for (const [Key, Range] of [
      ['digits', 'bytes=10-'],
      ['empty', 'bytes=0-511'],
    ]) {
      const get = client.send(new GetObjectCommand({ Bucket, Key, Range }))
      await expect(get).rejects.toMatchObject({ name: 'InvalidRange', $metadata: { httpStatusCode: 416 } })
    }
  })

  test('can be read by a function only if its role allows it', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'public/a', Body: '1' }))
    const idle = new S3Client(small.client('idle'))
    await expect(idle.send(new GetObjectCommand({ Bucket, Key: 'public/a' }))).resolves.toBeDefined()
    await expect(idle.send(new GetObjectCommand({ Bucket, Key: 'list/b' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    const write = new PutObjectCommand({ Bucket, Key: 'public/a', Body: '2' })
    await expect(idle.send(write)).rejects.toMatchObject({ name: 'AccessDenied' })
    idle.destroy()
  })

  test('cannot be read without a signature', async () => {
    const { status, code } = await answered(await fetch(`${small.cloud.awsEndpoint}/${Bucket}/public/a`))
    expect([status, code]).toEqual([403, 'AccessDenied'])
  })
})

describe('a presigned upload', () => {
  const upload = (expiresIn = 300) => {
    const put = {
      Bucket,
      Key: 'logo',
      ContentType: 'image/png',
      ContentLength: 5,
      Metadata: { purpose: 'company-logo' },
    }
    return getSignedUrl(client, new PutObjectCommand(put), {
      expiresIn,
      signableHeaders: new Set(['content-type', 'content-length']),
    })
  }
  const send = async (url: string, headers: Record<string, string> = {}, body = 'bytes') =>
    answered(await fetch(url, { method: 'PUT', body, headers: { 'content-type': 'image/png', ...headers } }))

  test('is accepted as signed, with its metadata', async () => {
    expect(await send(await upload())).toMatchObject({ status: 200 })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'logo' }))
    expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: 5, Metadata: { purpose: 'company-logo' } })
  })

  test.each<[string, Record<string, string>, string]>([
    ['another type', { 'content-type': 'image/svg+xml' }, 'bytes'],
    ['more bytes', {}, 'more bytes'],
    ['fewer bytes', {}, 'few'],
  ])('with %s is rejected', async (_, headers, body) => {
    expect(await send(await upload(), headers, body)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  })

  test('with unsigned metadata is rejected', async () => {
    const smuggled = { 'x-amz-meta-purpose': 'other' }
    expect(await send(await upload(), smuggled)).toMatchObject({ status: 403, code: 'AccessDenied' })
  })

  test('to another key, or with another method, is rejected', async () => {
    const url = await upload()
    expect(await send(url.replace('/logo?', '/other?'))).toMatchObject({ code: 'SignatureDoesNotMatch' })
    expect(await answered(await fetch(url))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  })

  test('is rejected after it has expired', async () => {
    const url = await upload(1)
    await new Promise(resolve => setTimeout(resolve, 2100))
    expect(await send(url)).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      text: expect.stringContaining('Request has expired'),
    })
  })

  test('cannot be larger than S3 allows in one request', async () => {
    const response = await answered(
      await fetch(await upload(), {
        method: 'PUT',
        body: Buffer.alloc(33 * 1024 * 1024),
        headers: { 'content-type': 'image/png' },
      }),
    )
    expect(response).toMatchObject({ code: 'EntityTooLarge' })
  })

  test('from a page can be read by the origins in the bucket’s CORS rules, and by no others', async () => {
    const url = await upload()
    const allowed = await fetch(url, {
      method: 'PUT',
      body: 'bytes',
      headers: { 'content-type': 'image/png', origin: page },
    })
    expect(allowed.headers.get('access-control-allow-origin')).toBe(page)
    expect(allowed.headers.get('access-control-expose-headers')).toBe('ETag')
    const other = await fetch(url, {
      method: 'PUT',
      body: 'bytes',
      headers: { 'content-type': 'image/png', origin: 'http://evil.test' },
    })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a preflight', () => {
  const ask = (origin: string, method: string, headers = 'content-type') =>
    fetch(`${small.cloud.awsEndpoint}/${Bucket}/logo`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    })

  test('is answered by the bucket’s rules', async () => {
    const response = await ask(page, 'PUT', 'Content-Type, x-amz-meta-purpose')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type, x-amz-meta-purpose')
  })

  test.each([
    ['http://evil.test', 'PUT', 'content-type'],
    [page, 'DELETE', 'content-type'],
    [page, 'PUT', 'authorization'],
  ])('from %s to %s with %s is rejected', async (origin, method, headers) => {
    expect((await ask(origin, method, headers)).status).toBe(403)
  })
})

async function answered(response: Response) {
  const text = await response.text()
  return { status: response.status, code: /<Code>(.*)<\/Code>/.exec(text)?.[1], text }
}
