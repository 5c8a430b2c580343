import { brand } from '#/shared/brand.ts'

const promises = [
  'A person answers, day or night',
  'Changes are announced before they happen',
  'Your documentation and passwords stay yours',
  'If we would not run it ourselves, we say so',
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
            a cupboard, the clinic that cannot lose a record, the workshop whose tills must open at seven.
          </p>
          <p>
            We are small on purpose. A monitoring system never sleeps, but a name you know is worth more than a queue
            number, so each customer is looked after by engineers who have stood in the building.
          </p>
        </div>
        <ul className="promises" aria-label="What you can hold us to">
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
