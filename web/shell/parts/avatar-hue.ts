/** Hues of avatars, 30° apart. Their lightness is in the stylesheet. */
export const hueCount = 12

/** A person's hue, always the same for an id: the FNV-1a hash spreads ids evenly. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  // The upper half depends on all characters, the lower bits of a product only on the lower bits.
  return ((hash >>> 16) ^ (hash & 0xffff)) % hueCount
}
