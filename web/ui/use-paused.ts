import { useEffect, useState } from 'react'

/** What `value` was when it last stood still for so many milliseconds. */
export function usePaused<T>(value: T, pause: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return paused
}
