import { encode } from 'uqr'

/** Modules of white around the code, as its standard asks for. */
const quietZone = 4

/** A QR code, drawn in the browser: what it holds is a secret, and goes to no server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    // Black on white whatever the theme: an app's camera looks at it.
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares} />
    </svg>
  )
}
