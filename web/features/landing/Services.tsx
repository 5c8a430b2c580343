import { ServiceIcon, type ServiceIconName } from '#/web/features/landing/ServiceIcon.tsx'

const services: { icon: ServiceIconName; name: string; text: string; points: string[] }[] = [
  {
    icon: 'automation',
    name: 'Service automation',
    text: 'Requests go straight to the right engineer, and routine ones are handled automatically.',
    points: ['Ticket routing and reminders', 'Employee onboarding and offboarding', 'Patch and update schedules'],
  },
  {
    icon: 'monitoring',
    name: 'Remote monitoring and management',
    text: 'Every device reports in around the clock. Most problems are fixed before your first coffee.',
    points: ['24/7 health checks', 'Remote repair and support', 'Hardware and warranty inventory'],
  },
  {
    icon: 'security',
    name: 'Security management',
    text: 'Layered defense that stays current, and people who know what to do when you’re attacked.',
    points: ['Endpoint and email protection', 'Backups, tested by restoring them', 'Security awareness training'],
  },
  {
    icon: 'ai',
    name: 'AI automation',
    text: 'Careful use of AI where it saves hours: sorting, summarizing, and flagging what looks wrong.',
    points: [
      'Document and email processing',
      'AI assistants that know your documents',
      'AI policies that pass an audit',
    ],
  },
  {
    icon: 'network',
    name: 'Network and infrastructure',
    text: 'Wired, wireless, and cloud, designed as one network, documented, with room to grow.',
    points: ['Site surveys and cabling', 'Firewalls, VPN, and Wi-Fi', 'Servers and cloud migration'],
  },
  {
    icon: 'reporting',
    name: 'Reporting and analytics',
    text: 'A monthly report in plain English: what happened, what it cost, and what we suggest doing next.',
    points: ['Uptime and response times', 'Spend by service', 'Quarterly roadmap'],
  },
]

export function Services() {
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="frame">
        <header className="section-head">
          <h2 id="services-title">Six services, one team behind them</h2>
          <p>Pick one or all six. Same engineers, one agreement.</p>
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
