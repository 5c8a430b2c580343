/**
 * Addresses of domains with non-ASCII letters, such as `dana@müller.test`. They are stored, compared and emailed with the domain
 * in its ASCII form (`xn--mller-kva.test`), and shown with its letters.
 */

/** A domain alone, without a port, path or user name. */
const plainDomain = /^[^\s/:?#@\\%[\]<>]+$/

/** The address with its domain in ASCII; unchanged if it has none, or an invalid one. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || /^[\0-\x7f]*$/.test(domain) || !plainDomain.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}

/** An address for display. */
export function emailLabel(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0 || !address.includes('xn--')) return address
  const domain = address
    .slice(at + 1)
    .split('.')
    .map(labelText)
    .join('.')
  const label = address.slice(0, at + 1) + domain
  // Letters that would lead to another address are not shown.
  return asciiEmail(label) === address ? label : address
}

/** The forms of an address or a domain that people search for: the stored one, and the displayed one if it differs. */
export function searchedAddress(address: string): string {
  const label = address.includes('@') ? emailLabel(address) : emailLabel(`@${address}`).slice(1)
  return label === address ? address : `${address} ${label}`
}

/** An address reduced to its first letter and its domain, for display. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return `${first}•••${emailLabel(address).slice(at)}`
}

const labelText = (label: string) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label)

const base = 36
const highestCodePoint = 0x10ffff

/** The text of a label in Punycode (RFC 3492); undefined if it is not valid. */
function decoded(text: string): string | undefined {
  const end = text.lastIndexOf('-')
  const output = end > 0 ? [...text.slice(0, end)] : []
  let code = 128
  let index = 0
  let bias = 72
  for (let place = end > 0 ? end + 1 : 0; place < text.length; ) {
    const before = index
    let weight = 1
    for (let step = base; ; step += base) {
      const digit = Number.parseInt(text[place++] ?? '', base)
      // Punycode counts letters first: a is 0, and 0 is 26.
      const value = digit < 10 ? digit + 26 : digit - 10
      if (Number.isNaN(value)) return undefined
      index += value * weight
      const threshold = Math.min(26, Math.max(1, step - bias))
      if (value < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapted(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    if (code > highestCodePoint) return undefined
    output.splice(index++, 0, String.fromCodePoint(code))
  }
  return output.join('')
}

function adapted(step: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(step / (isFirst ? 700 : 2))
  delta += Math.floor(delta / length)
  let bias = 0
  for (; delta > 455; bias += base) delta = Math.floor(delta / 35)
  return bias + Math.floor((36 * delta) / (delta + 38))
}
