/** SVG paths of each person's hair behind the head, hair in front of it, and clothes. The stylesheet sets the tones. */
const people = {
  mara: {
    back: 'M40 70c0-34 14-48 40-48s40 14 40 48v34H40z',
    front: 'M52 70c2-22 14-32 32-32 14 0 22 10 24 30-14-2-26-8-32-18-4 10-12 18-24 20z',
    extra: 'M58 136l22 18 22-18',
  },
  devon: {
    back: 'M52 62c0-24 10-36 28-36s28 12 28 36v8H52z',
    front: 'M54 64c0-20 8-30 26-30s26 10 26 30c-4-10-8-14-12-15H66c-4 1-8 5-12 15z',
    extra: 'M60 74h16v10H60zM84 74h16v10H84zM76 78h8',
  },
  priya: {
    back: 'M44 74c-2-36 12-50 36-50 22 0 36 14 36 46 0 30 10 40 4 62H46c-8-22 0-34-2-58z',
    front: 'M54 72c0-24 8-34 26-34s26 10 26 34c-6-18-14-24-26-26-12 2-20 8-26 26z',
    extra: 'M80 138v22',
  },
} as const

export type PortraitName = keyof typeof people

export function Portrait({ name }: { name: PortraitName }) {
  const person = people[name]
  return (
    <svg className={`portrait portrait-${name}`} viewBox="0 0 160 160" aria-hidden="true">
      <rect className="portrait-ground" width="160" height="160" />
      <circle className="portrait-halo" cx="80" cy="78" r="62" />
      <path className="portrait-hair" d={person.back} />
      <path className="portrait-cloth" d="M22 160c2-26 22-36 42-40h32c20 4 40 14 42 40z" />
      <path className="portrait-skin" d="M68 100h24v20c0 7-5 12-12 12s-12-5-12-12z" />
      <rect className="portrait-skin" x="54" y="46" width="52" height="66" rx="26" />
      <path className="portrait-hair" d={person.front} />
      <path className="portrait-line" d="M70 96c6 5 14 5 20 0" />
      <circle className="portrait-eye" cx="69" cy="79" r="2.600" />
      <circle className="portrait-eye" cx="91" cy="79" r="2.600" />
      <path className="portrait-line" d={person.extra} />
    </svg>
  )
}
