import { useEffect, useRef, useState } from 'react'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import { typingPause } from '#/web/shell/parts/use-debounced-value.ts'
import css from '#/web/ui/lists/search-box.module.css'

interface SearchBoxProps {
  label: string
  placeholder: string
  maxLength: number
  /** The current search. */
  value: string
  onSearch: (text: string) => void
}

/** Searches when typing pauses, and at once on Enter. */
export function SearchBox({ label, placeholder, maxLength, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed on its own: a link, or the back button.
  useEffect(() => {
    if (searched.current === value) return
    searched.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    searched.current = text.trim()
    onSearch(searched.current)
  }

  return (
    <div className={css.frame}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13M15.500 15.500 20 20" />
      </svg>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={event => {
          const text = event.target.value
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(text), typingPause)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') search(typed)
        }}
      />
    </div>
  )
}
