import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The dialog that creates a row on a list, which a company's page opens by the state of its link: `{ creating: true, company }`. The
 * company is for that dialog alone: it is taken from the address, so that a reload does not open the dialog again.
 */
export function useCreation<Company>() {
  const location = useLocation()
  const navigate = useNavigate()
  const asked: { creating?: boolean; company?: Company } = location.state ?? {}
  const [creating, setCreating] = useState(asked.creating === true)
  const [company, setCompany] = useState(asked.company)
  const close = () => {
    setCreating(false)
    if (asked.creating) navigate(location, { replace: true, state: null })
  }
  const open = () => {
    setCompany(undefined)
    setCreating(true)
  }
  return { creating, company, open, close }
}
