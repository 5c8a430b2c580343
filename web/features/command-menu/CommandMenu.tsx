import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { CommandList } from '#/web/features/command-menu/CommandList.tsx'
import { localEntries, type ScreenLink } from '#/web/features/command-menu/entries.ts'
import { foundGroups, localGroups, type MenuRow, readTyped } from '#/web/features/command-menu/menu-groups.ts'
import { useResults } from '#/web/features/command-menu/use-results.ts'
import { recentTickets } from '#/web/shell/parts/recent-tickets.ts'
import { openDialogAt } from '#/web/shell/parts/reopen-dialog.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { CommandFrame } from '#/web/ui/overlays/CommandFrame.tsx'

export interface CommandMenuProps {
  user: SessionUser
  /** The screens of the user's navigation. */
  screens: readonly ScreenLink[]
  open: boolean
  onClose: () => void
}

/** Finds screens, actions and records as the user types, and goes to the chosen one. */
export function CommandMenu({ user, screens, open, onClose }: CommandMenuProps) {
  const [wasOpen, setWasOpen] = useState(false)
  /** Each opening begins with an empty field. The closed menu stays, because the focus returns from its field. */
  const [opening, setOpening] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpening(opening + 1)
  }
  return (
    <CommandFrame label="Search or jump to" open={open} onClose={onClose}>
      <Commands key={opening} user={user} screens={screens} onClose={onClose} />
    </CommandFrame>
  )
}

function Commands({ user, screens, onClose }: Omit<CommandMenuProps, 'open'>) {
  const isModuleOn = useModuleOn()
  const navigate = useNavigate()
  const [value, setValue] = useState('')
  const typed = useMemo(() => readTyped(value), [value])
  const [recent] = useState(() => recentTickets(user.id))
  const entries = useMemo(() => localEntries(user.role, screens, isModuleOn), [user.role, screens, isModuleOn])
  const wantsResults = !typed.kinds?.includes('action')
  const { answer, isPending } = useResults(typed.text, wantsResults)
  const local = useMemo(() => localGroups(typed, entries, recent), [typed, entries, recent])
  const found = useMemo(() => (answer?.results ? foundGroups(answer.results, typed) : []), [answer, typed])
  const choose = ({ path, button }: MenuRow) => {
    onClose()
    navigate(path)
    if (button) openDialogAt(path, button)
  }
  return (
    <CommandList
      value={value}
      onType={setValue}
      text={typed.text}
      groups={[...local, ...found]}
      localCount={local.reduce((count, { rows }) => count + rows.length, 0)}
      isPending={isPending}
      problem={answer?.error ?? (answer?.results?.isPartial ? 'Some results are missing.' : undefined)}
      onChoose={choose}
    />
  )
}
