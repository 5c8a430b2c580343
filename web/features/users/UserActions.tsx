import { Link } from 'react-router-dom'
import css from '#/web/features/users/user-actions.module.css'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'

export type UserTask = 'edit' | 'tax' | 'reset' | 'delete'

const actions: readonly { task: UserTask; word: string; label: (name: string) => string; icon: string }[] = [
  {
    task: 'edit',
    word: 'Edit',
    label: name => `Edit ${name}`,
    icon: 'M5 19h3.500L19 8.500 15.500 5 5 15.500zM13 7.500 16.500 11',
  },
  {
    task: 'tax',
    word: 'Sales tax',
    label: name => `Sales tax for ${name}`,
    icon: 'M6 18 18 6M7.500 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4M16.500 14a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  },
  {
    task: 'reset',
    word: 'Reset Password',
    label: name => `Reset password for ${name}`,
    icon: 'M8 11a4 4 0 1 0 0 8a4 4 0 1 0 0-8M11 12l8-8M16 7l3 3M13.500 9.500l2 2',
  },
  {
    task: 'delete',
    word: 'Delete',
    label: name => `Delete ${name}`,
    icon: 'M5 7h14M10 7V4.500h4V7M7 7l.800 12.500h8.400L17 7M10.500 11v5M13.500 11v5',
  },
]

/** The path of a monitor with its stand. */
const assetsIcon = 'M4 5h16v11H4zM9 20h6M12 16v4'

interface UserActionsProps {
  id: string
  name: string
  isSelf: boolean
  /** Whether the user can buy in the store. */
  isCustomer: boolean
  onTask: (task: UserTask) => void
}

/** Icons in the dense table, labels where there is space. */
export function UserActions({ id, name, isSelf, isCustomer, onTask }: UserActionsProps) {
  return (
    <div className={css.actions}>
      {actions.map(
        ({ task, word, label, icon }) =>
          !(isSelf && task === 'delete') &&
          (isCustomer || task !== 'tax') && (
            <Button
              className={css.button}
              key={task}
              size="sm"
              variant="outline"
              title={word}
              aria-label={label(name)}
              onClick={() => onTask(task)}
            >
              <svg className={`icon ${css.group}`} viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
              <span className={css.word}>{word}</span>
            </Button>
          ),
      )}
      {isCustomer && (
        <Link
          to={`/assets?customerId=${id}`}
          title="Assets"
          aria-label={`Assets for ${name}`}
          {...buttonVariant({ size: 'sm', variant: 'outline', className: css.button })}
        >
          <svg className={`icon ${css.group}`} viewBox="0 0 24 24" aria-hidden="true">
            <path d={assetsIcon} />
          </svg>
          <span className={css.word}>Assets</span>
        </Link>
      )}
    </div>
  )
}
