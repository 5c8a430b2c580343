import { Portrait, type PortraitName } from '#/web/features/landing/Portrait.tsx'

const engineers: { portrait: PortraitName; name: string; role: string; text: string }[] = [
  {
    portrait: 'mara',
    name: 'Mara Lindqvist',
    role: 'Infrastructure engineer',
    text: 'Designs our networks and knows every wiring closet. Fifteen years of moving offices over a weekend.',
  },
  {
    portrait: 'devon',
    name: 'Devon Okafor',
    role: 'Security engineer',
    text: 'Reads logs for fun. Runs our patching, backups, and recovery drills.',
  },
  {
    portrait: 'priya',
    name: 'Priya Raman',
    role: 'Automation engineer',
    text: 'Automates the task you do every Monday, and writes down how it works.',
  },
]

export function Team() {
  return (
    <section className="section" id="team" aria-labelledby="team-title">
      <div className="frame">
        <header className="section-head">
          <h2 id="team-title">Meet the people who answer</h2>
          <p>No call center and no script. You talk to one of the three engineers who run your systems.</p>
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
