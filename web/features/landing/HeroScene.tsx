const racks = [
  { x: 36, top: 300 },
  { x: 108, top: 268 },
  { x: 180, top: 316 },
]
const slots = [0, 1, 2, 3, 4, 5, 6]

/** A lighthouse over a row of server racks. An inline SVG, so that it follows the theme and takes only two kilobytes. */
export function HeroScene() {
  return (
    <svg className="scene" viewBox="0 0 520 460" aria-hidden="true">
      <defs>
        <linearGradient id="beam" x1="1" x2="0" y1="0" y2="0">
          <stop className="beam-near" offset="0" />
          <stop className="beam-far" offset="1" />
        </linearGradient>
        <linearGradient id="back-beam" x1="0" x2="1" y1="0" y2="0">
          <stop className="beam-near" offset="0" />
          <stop className="beam-far" offset="1" />
        </linearGradient>
      </defs>
      <g className="scene-rings">
        {[52, 104, 164, 232, 308].map(radius => (
          <circle key={radius} cx="372" cy="124" r={radius} />
        ))}
      </g>
      <path fill="url(#beam)" d="M366 116 0 60v196l366-124z" />
      <path fill="url(#back-beam)" d="M378 117 520 92v66l-142-27z" />
      <path className="scene-wire" d="M66 300v-44h72v12M138 256h72v60M210 290h96v96h30" />
      {racks.map(rack => (
        <g key={rack.x}>
          <rect className="rack" x={rack.x} y={rack.top} width="60" height={412 - rack.top} rx="6" />
          {slots
            .filter(slot => rack.top + 14 + slot * 20 < 396)
            .map(slot => (
              <g key={slot}>
                <rect
                  className="rack-slot"
                  x={rack.x + 8}
                  y={rack.top + 12 + slot * 20}
                  width="44"
                  height="12"
                  rx="3"
                />
                <circle
                  className={(slot + rack.x) % 5 === 1 ? 'lamp-warm' : 'lamp-calm'}
                  cx={rack.x + 16}
                  cy={rack.top + 18 + slot * 20}
                  r="2.500"
                />
              </g>
            ))}
        </g>
      ))}
      <Lighthouse />
      <path className="scene-ground" d="M0 412h520" />
      <path className="scene-swell" d="M24 432h148M204 432h64M300 432h180M88 450h96M236 450h160" />
    </svg>
  )
}

function Lighthouse() {
  return (
    <g>
      <path className="rock" d="M296 412c6-20 26-22 40-26h76c20 4 42 6 52 26z" />
      <path className="tower" d="M350 156h44l18 232h-80z" />
      <path className="tower-band" d="m346.600 200-3.600 46h58l-3.600-46zM340.500 278l-3.600 46h70.200l-3.600-46z" />
      <path className="tower-door" d="M362 388v-22a10 10 0 0 1 20 0v22z" />
      <rect className="gallery" x="338" y="146" width="68" height="10" rx="3" />
      <rect className="lamp-room" x="354" y="106" width="36" height="40" rx="3" />
      <path className="scene-mullion" d="M366 106v40M378 106v40" />
      <circle className="lamp" cx="372" cy="124" r="9" />
      <path className="roof" d="M346 106c4-18 14-28 26-30 12 2 22 12 26 30z" />
      <path className="scene-mullion finial" d="M372 76V60" />
    </g>
  )
}
