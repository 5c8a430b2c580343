import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const allGroups = 8

/**
 * The network of a viewer’s address, for limits only. Each host on IPv6 has a whole /64 to choose addresses from, so the network is its
 * first 64 bits; on IPv4, also if mapped into IPv6, it is the address itself.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // The URL parser shortens equal addresses to the same text, such as [2001:db8::1].
  const [head = [], tail = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean))
  const groups = [...head, ...Array(allGroups - head.length - tail.length).fill('0'), ...tail]
  return ipv4In(groups) ?? `${groups.slice(0, groupsOfNetwork).join(':')}::/64`
}

/** The IPv4 address mapped into an IPv6 address (::ffff:a.b.c.d); undefined if there is none. */
function ipv4In(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map(group => Number.parseInt(group, 16))
    .flatMap(value => [value >> 8, value & 0xff])
    .join('.')
}
