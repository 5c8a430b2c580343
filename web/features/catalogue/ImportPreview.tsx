import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { FieldChange, PlannedRow } from '#/web/features/catalogue/import-plan.ts'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { Pill } from '#/web/ui/Pill.tsx'

type Kind = PlannedRow<unknown>['kind']
const order: readonly Kind[] = ['wrong', 'changed', 'new', 'unchanged']
const words: Record<Kind, string> = { wrong: 'Wrong', changed: 'Changed', new: 'New', unchanged: 'Unchanged' }

const Title = chakra('h3', { base: { fontWeight: '580', overflowWrap: 'anywhere' } })
const Counts = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '1', marginBlock: '1' },
})
const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    // A phone scrolls the dialog alone.
    maxHeight: { base: 'none', md: '40dvh' },
    overflowY: 'auto',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'md',
    '& > li': { padding: '1.5', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
  },
})
const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' } })
const Name = chakra('p', { base: { marginTop: '0.5', fontWeight: '560' } })
const Quiet = chakra('span', { base: { color: 'mutedForeground', fontSize: 'sm' } })
const Changes = chakra('ul', {
  base: {
    listStyle: 'none',
    marginTop: '0.5',
    fontSize: 'sm',
    '& del': { color: 'mutedForeground' },
    '& ins': { fontWeight: '560', textDecoration: 'none' },
  },
})
const KindPill = chakra(Pill, {
  variants: {
    kind: {
      wrong: { background: 'danger', color: 'dangerForeground' },
      changed: { background: 'secondary', color: 'secondaryForeground' },
      new: { background: 'primary', color: 'primaryForeground' },
      unchanged: { boxShadow: 'inset 0 0 0 1px {colors.edge}' },
    },
  },
})

/** As many rows as a screen draws at once. */
const step = 100

interface ImportPreviewProps {
  fileName: string
  plan: readonly PlannedRow<unknown>[]
  /** How many rows were imported before the rest was refused. */
  done: number
}

/** What a file would do, row by row: what is wrong first, and what it leaves as it is last. */
export function ImportPreview({ fileName, plan, done }: ImportPreviewProps) {
  const id = useId()
  const [shown, setShown] = useState(step)
  const sorted = plan.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const count = (kind: Kind) => plan.filter(row => row.kind === kind).length
  return (
    <section aria-labelledby={id}>
      <Title id={id}>What {fileName} would change</Title>
      <div role="status">
        <Counts>
          {order.map(kind => (
            <li key={kind}>
              <KindPill kind={kind}>
                {words[kind]}: {count(kind)}
              </KindPill>
            </li>
          ))}
        </Counts>
      </div>
      {done > 0 && <p>{done} rows are imported already. These are left.</p>}
      {count('wrong') > 0 && (
        <ErrorText>Nothing is sent while a row is wrong. Correct the file and choose it again.</ErrorText>
      )}
      {count('unchanged') === plan.length && <p>The catalogue is as this file says already.</p>}
      {/* What scrolls has to be reached by the keyboard. */}
      <Rows tabIndex={0} aria-label="Rows of the file" marginTop="1">
        {sorted.slice(0, shown).map(row => (
          <li key={row.number}>
            <Line>
              <KindPill kind={row.kind}>{words[row.kind]}</KindPill>
              <Quiet>Row {row.number}</Quiet>
            </Line>
            <Name>{row.name}</Name>
            <Details row={row} />
          </li>
        ))}
      </Rows>
      {sorted.length > shown && (
        <Button size="sm" look="outline" marginTop="1" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, sorted.length - shown)} more
        </Button>
      )}
    </section>
  )
}

function Details({ row }: { row: PlannedRow<unknown> }) {
  switch (row.kind) {
    case 'wrong':
      return row.faults.map(fault => <ErrorText key={fault}>{fault}</ErrorText>)
    case 'new':
      return row.namesake && <Quiet>There is one of this name already. This adds another.</Quiet>
    case 'changed':
      return (
        <Changes>
          {row.changes.map(change => (
            <li key={change.field}>
              {change.field}: <del>{told(change.from)}</del> → <ins>{told(change.to)}</ins>
            </li>
          ))}
        </Changes>
      )
    case 'unchanged':
      return null
  }
}

const longest = 160

function told(value: FieldChange['from']): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
