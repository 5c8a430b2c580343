import css from '#/web/ui/images/lighthouse.module.css'

/** The mark of the product, as round as the sign of an empty state: beside the sign-in, and where nothing is left to do. */
export const Lighthouse = () => (
  <svg className={css.scene} viewBox="0 0 72 72" aria-hidden="true">
    <path className={css.beam} d="M46 24 0 2v40z" />
    <path className={css.calm} d="M14 72c3-7 10-9 17-9h31c5 0 9 2 10 5v4z" />
    <path className={css.calm} d="M40 31h12l4 33H36z" />
    <path
      className={css.strong}
      d="m38.800 41-1 8h16.400l-1-8zM37 31h18M40 19h12l-1-3c-1-3-3-4.500-5-4.500s-4 1.500-5 4.500z"
    />
    <path className={css.line} d="M36 30h20M41 20v10M51 20v10" />
    <circle className={css.lamp} cx="46" cy="24.500" r="3" />
  </svg>
)
