import { useEffect, useState } from 'react'

/** The current time, updated at each full `step` of milliseconds, so a minute clock changes on the minute. */
export function useNow(step: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, step - (Date.now() % step))
    }
    const tick = () => {
      setNow(new Date())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [step])
  return now
}
