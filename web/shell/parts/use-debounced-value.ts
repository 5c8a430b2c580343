import { useEffect, useState } from 'react'

/** Milliseconds without typing before a search runs. */
export const typingPause = 300

/** The last `value` that stayed unchanged for this many milliseconds. */
export function useDebouncedValue<T>(value: T, pause: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return paused
}
