import { Component, type ReactNode } from 'react'

/** Shows `plain` if its children throw, so that one text cannot break its page. */
export class OrPlain extends Component<{ plain: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.plain : this.props.children
  }
}
