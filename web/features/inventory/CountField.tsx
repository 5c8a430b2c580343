import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import css from '#/web/features/inventory/count-field.module.css'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { ErrorText, TextInput } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { readsOfStock } from '#/web/ui/reads-of-stock.ts'

interface CountFieldProps {
  item: InventoryItem
  onChanged: (item: InventoryItem) => void
  /** Called when the stock has changed since it was listed. */
  onStale: () => void
}

/** The count of an item in its row. Saved when it loses focus; Enter moves on to the next row. */
export function CountField({ item, onChanged, onStale }: CountFieldProps) {
  const { send } = useSend('countStock', { refresh: readsOfStock })
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useProblem(item.name)
  const [isSaved, setSaved] = useState(false)
  const errorId = useId()
  const { id, name, onHand } = item

  const save = async () => {
    if (typed === undefined || typed.trim() === '') return setTyped(undefined)
    const checked = check(routes.countStock.body(), { onHand: Number(typed), onHandBase: onHand })
    if (!checked.ok) return setProblem(checked.errors[0]?.message)
    setProblem(undefined)
    if (checked.value.onHand === onHand) {
      setTyped(undefined)
      return setSaved(true)
    }
    try {
      onChanged(await send({ parameters: { id }, body: checked.value }))
      setTyped(undefined)
      setSaved(true)
    } catch (error) {
      if (isSignedOut(error)) return
      setProblem(explain(error))
      if (error instanceof ApiError && error.status === 409) onStale()
    }
  }

  return (
    <div className={css.frame}>
      <span role="status" className={css.saved}>
        {isSaved && (
          <>
            <Icon of={Check} size={14} />
            <span className="visually-hidden">{`${name}: ${onHand} on hand`}</span>
          </>
        )}
      </span>
      <TextInput
        className={css.input}
        aria-label={`Counted on hand: ${name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && errorId}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(onHand)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          setTyped(event.target.value)
          setProblem(undefined)
          setSaved(false)
        }}
        onBlur={save}
        onKeyDown={moveOn}
      />
      {problem && (
        <ErrorText id={errorId} className={css.problem} role="alert">
          {problem}
        </ErrorText>
      )}
    </div>
  )
}

/** The problem of a count. A toast shows it if counting was finished, and the field with it, before the answer came. */
function useProblem(name: string) {
  const [problem, setProblem] = useState<string>()
  const shown = useRef<string>(undefined)
  const isGone = useRef(false)
  const say = (text: string) => toast({ title: 'Not counted', description: `${name}: ${text}`, destructive: true })
  const leave = useRef(() => {})
  leave.current = () => shown.current && say(shown.current)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      leave.current()
    }
  }, [])
  const change = (text: string | undefined) => {
    shown.current = text
    if (isGone.current && text) say(text)
    else setProblem(text)
  }
  return [problem, change] as const
}

/** Moves focus to the count in the next row, or leaves the last one, so that it is saved. */
function moveOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const field = event.currentTarget
  const next = field.closest('tr')?.nextElementSibling?.querySelector<HTMLInputElement>('input')
  if (next) next.focus()
  else field.blur()
}
