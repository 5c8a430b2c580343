import { ServiceIcon, type ServiceIconName } from '#/web/features/landing/ServiceIcon.tsx'

const services: { icon: ServiceIconName; name: string; text: string; points: string[] }[] = [
  {
    icon: 'automation',
    name: 'Service automation',
    text: 'Requests find the right engineer by themselves, and the routine ones are done before anybody asks twice.',
    points: ['Ticket routing and reminders', 'New starters and leavers', 'Patch and update schedules'],
  },
  {
    icon: 'monitoring',
    name: 'Remote monitoring and management',
    text: 'Every device reports in around the clock. Most faults are mended before your morning coffee.',
    points: ['24/7 health checks', 'Remote repair and support', 'Hardware and warranty inventory'],
  },
  {
    icon: 'security',
    name: 'Security management',
    text: 'Layers of defence kept current, and people who know what to do when one of them is tested.',
    points: ['Endpoint and mail protection', 'Backups, tested by restoring them', 'Awareness training'],
  },
  {
    icon: 'ai',
    name: 'AI automation',
    text: 'Careful use of AI where it saves hours: sorting, summarising and spotting what is out of pattern.',
    points: ['Document and mail handling', 'Assistants on your own data', 'Policies your auditor will like'],
  },
  {
    icon: 'network',
    name: 'Network and infrastructure',
    text: 'Wired, wireless and cloud, designed as one network, documented, and sized for the year after next.',
    points: ['Site surveys and cabling', 'Firewalls, VPN and Wi-Fi', 'Servers and cloud migration'],
  },
  {
    icon: 'reporting',
    name: 'Reporting and analytics',
    text: 'A plain monthly report: what happened, what it cost, and what we suggest doing next.',
    points: ['Uptime and response times', 'Spend by service', 'Quarterly roadmap'],
  },
]

export function Services() {
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="frame">
        <header className="section-head">
          <h2 id="services-title">Six services, one team behind them</h2>
          <p>Take one or all. Each is run by the same engineers, from the same desk, under the same agreement.</p>
        </header>
        <ul className="services">
          {services.map(service => (
            <li key={service.name}>
              <ServiceIcon name={service.icon} />
              <h3>{service.name}</h3>
              <p>{service.text}</p>
              <ul className="points">
                {service.points.map(point => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
