import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Avatar } from '#/web/ui/Avatar.tsx'
import { whichMinute } from '#/web/ui/when.ts'

const Frame = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    gap: '1.5',
    padding: { base: '2', md: '2.5' },
    paddingInline: { base: '2', md: '3' },
    '& + &': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
  },
  variants: {
    kind: {
      customer: {},
      team: { background: 'primaryWash' },
      note: { background: 'accentWash', boxShadow: 'inset 4px 0 0 {colors.accent}' },
    },
  },
})
const Head = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    '& strong': { fontWeight: '620', overflowWrap: 'anywhere' },
    '& time': { color: 'mutedForeground', fontSize: 'sm' },
  },
})
const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    color: 'mutedForeground',
    fontSize: 'sm',
    fontWeight: '560',
    '& svg': { width: '14px', height: '14px' },
  },
  variants: { note: { true: { color: 'accent', fontWeight: '620' } } },
})
const Text = chakra('p', { base: { marginTop: '0.5', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

interface MessageProps {
  author: string
  imageUrl: string | null
  kind: 'customer' | 'team' | 'note'
  at: string
  text: string
  children?: ReactNode
}

/** One contribution to a conversation. What people wrote is shown as the text that it is. */
export function Message({ author, imageUrl, kind, at, text, children }: MessageProps) {
  return (
    <Frame kind={kind}>
      <Avatar name={author} imageUrl={imageUrl} />
      <div>
        <Head>
          <strong>{author}</strong>
          {kind === 'team' && <Tag>Team</Tag>}
          {kind === 'note' && (
            <Tag note>
              <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3.500 7.500h9V14h-9zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500" />
              </svg>
              Internal note
            </Tag>
          )}
          <time dateTime={at}>{whichMinute(at, new Date())}</time>
        </Head>
        <Text dir="auto">{text}</Text>
        {children}
      </div>
    </Frame>
  )
}
