import { chakra } from '@chakra-ui/react'
import { type ComponentProps, createContext, type Ref, useContext } from 'react'

// Narrow screens show each row as a card. `display: block` takes the table's meaning away from assistive technology,
// so the roles that the elements had are said aloud.
const narrow = (rules: object) => ({ '@media (max-width: 1023px)': rules })

const TableElement = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    ...narrow({ display: 'block' }),
  },
})
const HeadElement = chakra('thead', {
  base: {
    ...narrow({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }),
  },
})
const BodyElement = chakra('tbody', { base: narrow({ display: 'block' }) })
const RowElement = chakra('tr', {
  base: {
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'border',
    'thead &': { borderTopWidth: '0', background: 'muted' },
    '&:hover': { background: { lg: 'muted' } },
    ...narrow({
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 288px), 1fr))',
      gap: '8px 24px',
      padding: '16px clamp(16px, 3vw, 24px)',
    }),
  },
})
const HeadingElement = chakra('th', {
  base: {
    paddingBlock: '1',
    paddingInline: '1.5',
    '&:first-of-type': { paddingLeft: '3' },
    '&:last-of-type': { paddingRight: '3' },
    color: 'mutedForeground',
    fontSize: 'xs',
    fontWeight: '560',
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
})
const CellElement = chakra('td', {
  base: {
    paddingBlock: '1.5',
    paddingInline: '1.5',
    verticalAlign: 'top',
    '&:first-of-type': { paddingLeft: { lg: '3' } },
    '&:last-of-type': { paddingRight: { lg: '3' } },
    ...narrow({
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      // Beside a taller cell a fact stays with its name.
      alignContent: 'start',
      alignItems: 'start',
      gap: '8px',
      padding: '0',
      '&::before': { content: 'attr(data-label)', color: 'mutedForeground', fontSize: 'sm' },
    }),
  },
})

export const Table = (props: ComponentProps<typeof TableElement>) => <TableElement role="table" {...props} />
export const TableBody = (props: ComponentProps<typeof BodyElement>) => <BodyElement role="rowgroup" {...props} />

/** Which of the list's rows the row inside is, where only a part of them is drawn. */
export const RowPlace = createContext<
  { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number } | undefined
>(undefined)

export const Row = (props: ComponentProps<typeof RowElement>) => (
  <RowElement role="row" {...useContext(RowPlace)} {...props} />
)

/** The column headings, in order. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <HeadElement role="rowgroup">
      <Row>
        {columns.map(column => (
          <HeadingElement key={column} role="columnheader" scope="col">
            {column}
          </HeadingElement>
        ))}
      </Row>
    </HeadElement>
  )
}

/** A cell, and the heading that a narrow screen shows beside it. */
export const Cell = ({ label, ...props }: ComponentProps<typeof CellElement> & { label: string }) => (
  <CellElement role="cell" data-label={label} {...props} />
)
