/** A state's drawing on 16 × 16: its lines, and the part that is filled. */
export interface StateShape {
  line?: string
  solid?: string
}

/** A circle, for states that are part of a whole. */
export const circle = 'M8 2.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11'

export const StateSign = ({ sign: { line, solid } }: { sign: StateShape }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    {line && <path d={line} />}
    {solid && <path d={solid} fill="currentColor" stroke="none" />}
  </svg>
)
