import css from '#/web/features/theme/logo-guidelines.module.css'

const guidelines = [
  ['Formats', '.jpg, .jpeg, .png, .svg, .webp'],
  ['File size', '1 KB to 5 MB; an SVG up to 100 KB. Text looks as it does on this device'],
  ['Minimum resolution', '200×50 px'],
  ['Recommended', '400×100 px, transparent background'],
  ['Aspect ratio', '4:1 to 2:1'],
  ['Shown', 'In the navigation bar at 40 px, on the landing page, in emails and in the browser tab'],
] as const

/** Tips for a good logo. Only formats and sizes are enforced. */
export const LogoGuidelines = () => (
  <section className={css.panel} aria-labelledby="logo-guidelines">
    <h2 id="logo-guidelines">Logo guidelines</h2>
    <dl>
      {guidelines.map(([name, value]) => (
        <div className={css.group} key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
