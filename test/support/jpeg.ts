/** A block of 8 × 8 pixels: its values by component, 0 to 255. */
export type Block = readonly number[]

interface JpegOptions {
  /** The rotation for viewers (EXIF 2.3, tag 0x0112). */
  orientation?: number
}

const segment = (marker: number, content: readonly number[]) => [
  ...[0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff],
  ...content,
]

/**
 * A baseline JPEG of solid blocks, row by row: YCbCr with three components, or inverted CMYK with four, as Adobe's programs write
 * it. Larger than 1 KB.
 */
export function blockJpeg(rows: readonly (readonly Block[])[], { orientation }: JpegOptions = {}): Buffer {
  const [width, height] = [(rows[0]?.length ?? 0) * 8, rows.length * 8]
  const count = rows[0]?.[0]?.length ?? 0
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return Buffer.from([
    ...[0xff, 0xd8],
    ...(orientation ? segment(0xe1, exif(orientation)) : []),
    ...(count === 4 ? segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]) : []),
    ...segment(0xfe, Array<number>(1100).fill(0x20)),
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc0, [8, height >> 8, height, width >> 8, width, count, ...ids.flatMap(id => [id, 0x11, 0])]),
    // Twelve sizes of a difference with four bits each, and the end of a block with one bit.
    ...segment(0xc4, [0, 0, 0, 0, 12, ...Array<number>(12).fill(0), ...Array.from({ length: 12 }, (_, size) => size)]),
    ...segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0]),
    ...segment(0xda, [count, ...ids.flatMap(id => [id, 0]), 0, 63, 0]),
    ...scan(rows.flat(), count),
    ...[0xff, 0xd9],
  ])
}

function exif(orientation: number): number[] {
  const header = [...Buffer.from('Exif\0\0MM'), 0, 42, 0, 0, 0, 8]
  return [...header, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
}

function scan(blocks: readonly Block[], count: number): number[] {
  let bits = ''
  const before = Array<number>(count).fill(0)
  for (const block of blocks) {
    for (const [index, value] of block.entries()) {
      const level = (value - 128) * 8
      const difference = level - (before[index] ?? 0)
      before[index] = level
      const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
      const written = difference < 0 ? difference + 2 ** size - 1 : difference
      const magnitude = size ? written.toString(2).padStart(size, '0') : ''
      bits += `${size.toString(2).padStart(4, '0')}${magnitude}0`
    }
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map(byte => Number.parseInt(byte.padEnd(8, '1'), 2))
  return bytes.flatMap(byte => (byte === 0xff ? [0xff, 0] : [byte]))
}
