import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { ImageType, PresignedUpload } from '#/shared/images/rules.ts'
import type { Reply } from '#/test/support/cloud.ts'
import type { Person } from '#/test/support/people.ts'

export const photo = {
  jpeg: readFileSync('test/support/photo.jpg'),
  webp: readFileSync('test/support/photo.webp'),
} as const

/** A PNG of the given size in pixels. The upper left quarter is `color`, the rest noise, so that it is larger than 1 KB. */
export function aPng(width = 200, height = 50, color: [number, number, number] = [21, 42, 75]): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4))
  let seed = 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      seed = (seed * 48271) % 0x7fffffff
      const at = y * (1 + width * 4) + 1 + x * 4
      const isPlain = x < width / 2 && y < height / 2
      const [red, green, blue] = isPlain ? color : [seed % 256, (seed >> 8) % 256, (seed >> 16) % 256]
      rows.set([red, green, blue, 255], at)
    }
  }
  return pngOf(width, height, deflateSync(rows))
}

/** A PNG whose header claims a size, whatever its data. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A gray JPEG of 1024 × 1024 pixels whose scans after the first change nothing, but make a decoder read every block. */
export function aProgressiveJpeg(scans: number): Buffer {
  const segment = (marker: number, ...content: number[]) =>
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content])
  const table = (kind: number, symbol: number) => segment(0xc4, kind, 1, ...Array<number>(15).fill(0), symbol)
  const first = Buffer.concat([segment(0xda, 1, 1, 0, 0, 0, 0), Buffer.alloc((128 * 128) / 8)])
  const idle = Buffer.concat([segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.alloc(4)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, 4, 0, 4, 0, 1, 1, 0x11, 0),
    table(0, 0),
    table(0x10, 0xe0),
    first,
    ...Array<Buffer>(scans).fill(idle),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** An SVG with the given markup, padded to more than 1 KB. */
export const anSvg = (content = '', root = 'viewBox="0 0 400 100"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${content}<path fill="#152a4b" d="M0 0h400v100H0z"/><!-- ${'x'.repeat(1100)} --></svg>`,
  )

/** Red, green, blue and opacity of a PNG's upper left pixel: no filter changes the first pixel of the first row. */
export function firstPixel(png: Buffer): number[] {
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT'
    if (isData) data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return [...inflateSync(Buffer.concat(data)).subarray(1, 5)]
}

/** The size of a PNG in pixels. */
export const pngSize = (png: Uint8Array) => {
  const view = Buffer.from(png)
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
}

type Uploaded = 'logo' | 'profile/avatar'
const fields = { logo: 'logoURL', 'profile/avatar': 'avatarURL' } as const

/** An upload URL for a picture, fully declared and started by `by`. */
export async function startedUpload(by: Person, kind: Uploaded, bytes: Buffer, contentType: ImageType = 'image/png') {
  const checksum = createHash('sha256').update(bytes).digest('base64')
  const announced = { contentType, size: bytes.length, checksum }
  const { status, body } = await by.request<PresignedUpload>('POST', `/api/${kind}/upload-url`, announced)
  if (status !== 200) throw new Error(`No upload was begun: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Uploads bytes to an upload URL, as a browser does; returns the status. */
export async function put({ uploadURL, headers }: PresignedUpload, bytes: Buffer): Promise<number> {
  return (await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status
}

/** Uploads a picture to a started upload; returns its address. */
export async function filledPlace(started: Promise<PresignedUpload>): Promise<string> {
  const place = await started
  await put(place, aPng())
  return place.uploadURL
}

/** Confirms an upload. */
export const finished = <Body>(by: Person, kind: Uploaded, { uploadURL }: PresignedUpload): Promise<Reply<Body>> =>
  by.request<Body>('PUT', `/api/${kind}`, { [fields[kind]]: uploadURL })

/** Uploads a picture end to end: presign, put, confirm. Declares only what the route requires. */
export async function uploadedImage<Body>(by: Person, kind: Uploaded, bytes: Buffer): Promise<Reply<Body>> {
  const announced = kind === 'logo' ? undefined : { size: bytes.length }
  const { body: place } = await by.request<PresignedUpload>('POST', `/api/${kind}/upload-url`, announced)
  const status = await put(place, bytes)
  if (status !== 200) throw new Error(`S3 answered ${status}`)
  return finished<Body>(by, kind, place)
}
