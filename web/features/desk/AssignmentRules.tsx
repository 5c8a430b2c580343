import { Split } from 'lucide-react'
import { useState } from 'react'
import { type AssignmentRule, type DeskSettings, ruleLimits } from '#/shared/desk/settings.ts'
import { EntryText, OrderedEntries } from '#/web/features/desk/Entries.tsx'
import { conditionsLabel, peopleLabel } from '#/web/features/desk/rule-labels.ts'
import { useDeskSettings, useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

const RuleDialog = lazyDialog(async () => (await import('#/web/features/desk/RuleDialog.tsx')).RuleDialog)
const DeleteRuleDialog = lazyDialog(
  async () => (await import('#/web/features/desk/DeleteRuleDialog.tsx')).DeleteRuleDialog,
)

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; rule: AssignmentRule }

/** The rules that choose the assignee of a new ticket, in their order. */
export function AssignmentRules() {
  const { data: settings, error, retry } = useDeskSettings()
  const { data: desk, error: deskError, retry: retryDesk } = useDesk()
  const { save, pending } = useSaveDeskSettings()
  const [opened, setOpened] = useState<Opened>()
  if (error) return <ErrorState error={error} retry={retry} />
  if (deskError) return <ErrorState error={deskError} retry={retryDesk} />
  if (!settings || !desk) return <Loading />
  const { rules } = settings
  const close = () => setOpened(undefined)
  const move = async (index: number, by: 1 | -1) => {
    const saved = await attempt(() => save(settings, { rules: moved(rules, index, by) }))
    if (!saved) retry()
  }
  const create = (
    <Button size="sm" variant="outline" onClick={() => setOpened({ dialog: 'create' })}>
      Create rule
    </Button>
  )
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState sign={Split} action={create}>
          No rules yet. New tickets stay unassigned until someone takes them.
        </EmptyState>
      ) : (
        <>
          <OrderedEntries aria-label="Assignment rules" aria-busy={pending}>
            {rules.map((rule, index) => (
              <li key={rule.id}>
                <EntryText dir="auto">
                  <p>{`${index + 1}. ${rule.name}`}</p>
                  <p>{conditionsLabel(rule, settings)}</p>
                  <p>{`→ ${peopleLabel(rule, desk.people)}`}</p>
                </EntryText>
                <RowActions of={rule.name} actions={actionsOf(rule, index)} />
              </li>
            ))}
          </OrderedEntries>
          {rules.length < ruleLimits.rules && <div>{create}</div>}
        </>
      )}
      {opened && opened.dialog !== 'delete' && (
        <RuleDialog
          settings={settings}
          rule={opened.dialog === 'edit' ? opened.rule : undefined}
          team={desk.people}
          open
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && <DeleteRuleDialog settings={settings} rule={opened.rule} onClose={close} />}
    </>
  )

  function actionsOf(rule: AssignmentRule, index: number) {
    const of = rule.name
    return [
      {
        label: 'Edit',
        name: `Edit ${of}`,
        place: 'hover',
        onSelect: () => setOpened({ dialog: 'edit', rule }),
      },
      {
        label: 'Move up',
        name: `Move ${of} up`,
        place: 'menu',
        disabled: index === 0,
        onSelect: () => void move(index, -1),
      },
      {
        label: 'Move down',
        name: `Move ${of} down`,
        place: 'menu',
        disabled: index === rules.length - 1,
        onSelect: () => void move(index, 1),
      },
      {
        label: 'Delete',
        name: `Delete ${of}`,
        place: 'menu',
        destructive: true,
        onSelect: () => setOpened({ dialog: 'delete', rule }),
      },
    ] as const
  }
}

function moved(rules: DeskSettings['rules'], index: number, by: 1 | -1): DeskSettings['rules'] {
  const after = [...rules]
  const [rule] = after.splice(index, 1)
  if (rule) after.splice(index + by, 0, rule)
  return after
}

const Loading = () => ['70%', '90%', '60%'].map(width => <Skeleton key={width} height="48px" width={width} />)
