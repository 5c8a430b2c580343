import css from '#/web/ui/labels/tags.module.css'

/** The names of tags, side by side; nothing if there are none. */
export function Tags({ names = [] }: { names?: readonly string[] | undefined }) {
  if (names.length === 0) return null
  return (
    <span className={css.tags}>
      {names.map(name => (
        <span key={name} className={css.tag} dir="auto">
          <span className="visually-hidden">Tag </span>
          {name}
        </span>
      ))}
    </span>
  )
}
