import { useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import css from '#/web/features/desk/people-field.module.css'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { type FormOf, useFieldOf } from '#/web/ui/forms/form-field.ts'

interface PeopleFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
  people: readonly { id: string; name: string; away: boolean }[]
}

/** The people of a rule, to check. */
export function PeopleField<V extends FieldValues, Parsed>({ people, ...props }: PeopleFieldProps<V, Parsed>) {
  const hintId = useId()
  const errorId = useId()
  const { name, value, error, onChange } = useFieldOf(props.form, props.name)
  const chosen: readonly string[] = value
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <fieldset className={css.group} aria-describedby={error ? `${hintId} ${errorId}` : hintId}>
      <legend>Assign to</legend>
      <div className={css.people}>
        {people.map(person => (
          <label key={person.id}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(person.id)}
              onChange={() => toggle(person.id)}
            />
            {person.away ? `${person.name} (away)` : person.name}
          </label>
        ))}
      </div>
      <p id={hintId}>Several people take turns. Anyone who is away is skipped.</p>
      {error && (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      )}
    </fieldset>
  )
}
