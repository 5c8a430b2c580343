import { useState } from 'react'
import { useChooseSurveys } from '#/web/features/profile/use-profile.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'

/** Stops the question how we did after a ticket is resolved, or resumes it. */
export function SurveySwitch() {
  const { data, error, retry } = useRead('getSurveyChoice')
  const { send, pending } = useChooseSurveys()
  const [problem, setProblem] = useState<string>()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!data) return <Skeleton height="52px" />
  const change = async () => {
    if (pending) return
    setProblem(undefined)
    try {
      await send({ body: { isAsked: !data.isAsked } })
    } catch (failure) {
      if (!isSignedOut(failure)) setProblem(explain(failure as Error))
    }
  }
  return (
    <SwitchField
      label="Ask me how we did"
      description="A day after a ticket is resolved, we email you one question. Emails about your tickets don’t change."
      checked={data.isAsked}
      pending={pending}
      error={problem}
      onChange={change}
    />
  )
}
