import { randomBytes } from 'node:crypto'

/** Sixteen bytes in the form of a UUID. */
export function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The text with which the ids of a moment begin, in milliseconds: it sorts before them, and after those of earlier moments. */
export function idsSince(at: Date): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  return uuidOf(bytes).slice(0, 13)
}

/**
 * A UUID of version 7 (RFC 9562): its first 48 bits are milliseconds, so that ids sort by creation time. The others are random,
 * unless 16 bytes to derive them from are given, which are overwritten.
 */
export function sortableId(at: Date, bytes: Buffer = randomBytes(16)): string {
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return uuidOf(bytes)
}
