import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { typingPause } from '#/web/shell/parts/use-debounced-value.ts'
import css from '#/web/ui/lists/search-box.module.css'

interface SearchBoxProps {
  label: string
  placeholder: string
  maxLength: number
  /** The current search. */
  value: string
  onSearch: (text: string) => void
  /** Scanners end with Enter: the text is then selected, so that the next scan replaces it. */
  isScannedInto?: boolean
}

/** Searches when typing pauses, and at once on Enter. */
export function SearchBox({ label, placeholder, maxLength, value, onSearch, isScannedInto = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  // The address changed on its own: a link, or the back button.
  useEffect(() => {
    if (searched.current === value) return
    searched.current = value
    setTyped(value)
  }, [value])
  const search = useDebouncedCallback((text: string) => {
    searched.current = text.trim()
    onSearch(searched.current)
  }, typingPause)

  return (
    <div className={css.frame}>
      <Icon of={Search} />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={event => {
          const text = event.target.value
          setTyped(text)
          search(text)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          search.flush()
          if (isScannedInto) event.currentTarget.select()
        }}
      />
    </div>
  )
}
