import { brand } from '#/shared/branding/brand.ts'

const promises = [
  'A person answers, day or night',
  'Changes are announced before they happen',
  'Your documentation and passwords stay yours',
  'If we wouldn’t use it ourselves, we’ll tell you',
]

export function About() {
  return (
    <section className="section band" id="about" aria-labelledby="about-title">
      <div className="frame about">
        <header className="section-head">
          <h2 id="about-title">About {brand.name}</h2>
        </header>
        <div className="prose">
          <p>
            {brand.name} keeps the technology of small and mid-sized businesses running: the office with two servers in
            a closet, the clinic that can’t lose a record, the shop whose registers open at seven.
          </p>
          <p>
            We’re small on purpose. Our monitoring never sleeps, but a name you know is worth more than a ticket number,
            so every customer is supported by engineers who’ve been to their office.
          </p>
        </div>
        <ul className="promises" aria-label="Our promises">
          {promises.map(promise => (
            <li key={promise}>
              <svg viewBox="0 0 24 24" width="24" height="24" className="icon" aria-hidden="true">
                <path d="m5 12.500 4.500 4.500L19 7.500" />
              </svg>
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
