import { useNavigate } from 'react-router-dom'
import { openDialogAt } from '#/web/shell/parts/reopen-dialog.ts'

/** Opens the team's list with its dialog for a new ticket. */
export function useCreateTicket(): () => void {
  const navigate = useNavigate()
  return () => {
    navigate('/technician-dashboard')
    openDialogAt('/technician-dashboard', 'Create Ticket')
  }
}
