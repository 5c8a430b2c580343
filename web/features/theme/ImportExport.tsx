import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '#/web/ui/Button.tsx'

const Choice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1.5',
    '& > div': { flex: '1 1 240px' },
    '& h2': { fontWeight: '580' },
    '& p': { color: 'mutedForeground', fontSize: 'sm' },
    '& + &': { marginTop: '3', paddingTop: '3', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
  },
})

export function ImportExport({ onExport, onImport }: { onExport: () => void; onImport: (file: File) => void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Choice>
        <div>
          <h2>Export the current theme</h2>
          <p>The thirteen colors as they stand in the editor, as a JSON file.</p>
        </div>
        <Button look="outline" onClick={onExport}>
          Export Theme
        </Button>
      </Choice>
      <Choice>
        <div>
          <h2>Import a theme</h2>
          <p>A JSON file of colors like 217 91% 60%. What it does not name stays the default’s.</p>
        </div>
        <Button look="outline" onClick={() => file.current?.click()}>
          Import Theme
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json"
          hidden
          aria-label="Theme file"
          onChange={event => {
            const [chosen] = event.target.files ?? []
            if (chosen) onImport(chosen)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </Choice>
    </div>
  )
}
