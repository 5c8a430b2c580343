import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { excellence, mission, overview, reasons, values, vision } from '#/web/features/about/about-texts.ts'
import { useBrand } from '#/web/theme/brand.ts'
import { Banner } from '#/web/ui/Banner.tsx'
import { FigureCards } from '#/web/ui/Figure.tsx'
import { Page, PageTitle } from '#/web/ui/Page.tsx'
import { Panel, PanelTitle } from '#/web/ui/Panel.tsx'

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: { base: '2', md: '3' } },
})
const Prose = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '1.5',
    padding: { base: '3', md: '4' },
    '& p': { maxWidth: '64ch', color: 'mutedForeground' },
  },
})
const Values = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(4, 1fr)' },
    gap: { base: '3', md: '4' },
    marginTop: '2',
    '& svg': { width: '32px', height: '32px', color: 'primary' },
    '& h3': { marginTop: '1', fontWeight: '620' },
    '& p': { marginTop: '0.5', color: 'mutedForeground' },
  },
})
const Reasons = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1',
    '& li': { display: 'flex', alignItems: 'start', gap: '1.5' },
    '& svg': { marginTop: '2px', color: 'accent' },
  },
})
const Claim = chakra('div', {
  base: {
    '& dt': { fontSize: '2xl', fontWeight: '640', letterSpacing: '-0.02em', lineHeight: '40px' },
    '& dd': { color: 'mutedForeground' },
  },
})

export function AboutScreen() {
  const { company } = useBrand()
  return (
    <Page>
      <Banner>
        <div>
          <PageTitle>About {company.name}</PageTitle>
          <chakra.p marginTop="1" maxWidth="56ch" color="var(--primary-quiet)">
            The people behind the portal, what they work for, and what you can hold them to.
          </chakra.p>
        </div>
      </Banner>
      <Pair>
        <Part title="Our Mission">
          <p>{mission}</p>
        </Part>
        <Part title="Our Vision">
          <p>{vision}</p>
        </Part>
      </Pair>
      <section aria-labelledby="values">
        <PanelTitle id="values">Core Values</PanelTitle>
        <Values>
          {values.map(({ name, text, drawing }) => (
            <li key={name}>
              <svg className="icon" viewBox="0 0 32 32" aria-hidden="true">
                <path d={drawing} />
              </svg>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Values>
      </section>
      <Pair>
        <Part title="Company Overview">
          {overview(company.name).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Part>
        <Part title="Why Choose Us">
          <Reasons>
            {reasons.map(reason => (
              <li key={reason}>
                <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d="m5 12.500 4.500 4.500L19 7.500" />
                </svg>
                {reason}
              </li>
            ))}
          </Reasons>
        </Part>
      </Pair>
      <section aria-labelledby="excellence">
        <PanelTitle id="excellence">Service Excellence</PanelTitle>
        <FigureCards marginTop="2" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
          {excellence.map(({ name, text }) => (
            <Claim key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </Claim>
          ))}
        </FigureCards>
      </section>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <Panel aria-labelledby={id}>
      <Prose>
        <PanelTitle id={id}>{title}</PanelTitle>
        {children}
      </Prose>
    </Panel>
  )
}
