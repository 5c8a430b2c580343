import { Button } from '#/web/shell/parts/Button.tsx'

/** The button after the filters, and of a list that they leave empty. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button size="sm" variant="outline" onClick={onClear}>
    Clear filters
  </Button>
)
