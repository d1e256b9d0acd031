import { Component, type ReactNode, Suspense } from 'react'
import { forgetFailures, isFailedFetch } from './component.ts'

export interface FetchBoundaryProps {
  /** Stands there while what it holds is fetched. */
  fallback: ReactNode
  /**
   * Stands there where that failed, as while a network comes and goes.
   * @param retry fetches it again
   * @param again whether it was fetched in vain more than once. Some browsers remember what could not be fetched for as long
   * as the page stands, and a new version may have come out: then only a reload helps
   */
  failed: (retry: () => void, again: boolean) => ReactNode
  /** Made by `fetched` or `componentOf`. */
  children: ReactNode
}

interface State {
  error: unknown
  failures: number
}

/** The place of what is fetched when it is wanted. What cannot be fetched leaves the screen around it standing. */
export class FetchBoundary extends Component<FetchBoundaryProps, State> {
  override state: State = { error: undefined, failures: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  override componentDidCatch() {
    // Also for whoever closes what failed and opens it anew.
    forgetFailures()
    this.setState(({ failures }) => ({ failures: failures + 1 }))
  }

  override render() {
    const { error, failures } = this.state
    const { fallback, failed, children } = this.props
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>
    // What is broken is told by the screen.
    if (!isFailedFetch(error)) throw error
    return failed(() => this.setState({ error: undefined }), failures > 1)
  }
}
