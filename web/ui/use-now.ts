import { useEffect, useState } from 'react'

/** The time, told anew on every full `step` of milliseconds: a minute's clock changes when the minute does. */
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
