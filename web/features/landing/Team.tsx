import { Portrait, type PortraitName } from '#/web/features/landing/Portrait.tsx'

const engineers: { portrait: PortraitName; name: string; role: string; text: string }[] = [
  {
    portrait: 'mara',
    name: 'Mara Lindqvist',
    role: 'Infrastructure engineer',
    text: 'Designs the networks and knows every cupboard they end in. Fifteen years of moving offices over a weekend.',
  },
  {
    portrait: 'devon',
    name: 'Devon Okafor',
    role: 'Security engineer',
    text: 'Reads logs for pleasure. Runs our patching, our backups and the drills that prove both of them.',
  },
  {
    portrait: 'priya',
    name: 'Priya Raman',
    role: 'Automation engineer',
    text: 'Turns the task you do every Monday into one that does itself, and writes down how it works.',
  },
]

export function Team() {
  return (
    <section className="section" id="team" aria-labelledby="team-title">
      <div className="frame">
        <header className="section-head">
          <h2 id="team-title">The engineers who pick up</h2>
          <p>No call center and no script. The person who answers is one of the three who look after your systems.</p>
        </header>
        <ul className="team">
          {engineers.map(engineer => (
            <li key={engineer.name}>
              <Portrait name={engineer.portrait} />
              <div>
                <h3>{engineer.name}</h3>
                <p className="role">{engineer.role}</p>
                <p className="bio">{engineer.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
