import { chakra } from '@chakra-ui/react'

const Panel = chakra('section', {
  base: {
    marginTop: '3',
    padding: '2',
    borderRadius: 'md',
    background: 'muted',
    fontSize: 'sm',
    '& h2': { marginBottom: '1', fontSize: 'md', fontWeight: '600' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: 'auto 1fr' },
      columnGap: '3',
      rowGap: { base: '0', md: '0.5' },
    },
    '& dt': { color: 'mutedForeground' },
    '& dd': { marginBottom: { base: '1', md: '0' } },
  },
})

const guidelines = [
  ['Formats', '.jpg, .jpeg, .png, .svg, .webp'],
  ['File size', '1 KB to 5 MB; an SVG up to 100 KB, with its text converted to outlines'],
  ['Minimum resolution', '200×50 px'],
  ['Recommended', '400×100 px, transparent background'],
  ['Aspect ratio', '4:1 to 2:1'],
  ['Shown', 'In the navigation bar at 40 px, on the landing page, in mails, and in the browser’s tab'],
] as const

/** What makes a good logo. Only formats and sizes are enforced. */
export const LogoGuidelines = () => (
  <Panel aria-labelledby="logo-guidelines">
    <h2 id="logo-guidelines">Logo Guidelines</h2>
    <dl>
      {guidelines.map(([name, value]) => (
        <chakra.div key={name} display="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </chakra.div>
      ))}
    </dl>
  </Panel>
)
