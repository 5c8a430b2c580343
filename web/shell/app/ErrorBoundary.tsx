import { Component, type ReactNode } from 'react'
import { CenteredCard } from '#/web/shell/app/CenteredCard.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'

/** The last resort: replaces a screen that threw with a message and a way out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <CenteredCard title="Something went wrong on this page">
          <p role="alert">Everything you saved is safe. Reload the page to continue.</p>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </CenteredCard>
      </main>
    )
  }
}
