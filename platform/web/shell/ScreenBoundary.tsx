import { RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { isFailedFetch } from '../loading/component.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { useMessages } from './language.tsx'
import { messages } from './messages.ts'
import { ShellMessage } from './ShellMessage.tsx'

interface ScreenBoundaryProps {
  /** Where errors are sent. */
  onError: (error: unknown) => void
  /** Stands in for what broke; by default a message that says so. */
  instead?: ReactNode
  children: ReactNode
}

/** Keeps the shell standing when a screen breaks, or cannot be fetched. Give it the screen's `key`. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.instead !== undefined) return this.props.instead
    return isFailedFetch(error) ? (
      <OutdatedMessage />
    ) : (
      <BrokenMessage onRetry={() => this.setState({ error: undefined })} />
    )
  }
}

/** React keeps the failed import, so only a reload fetches it again; a new version is the usual reason anyway. */
function OutdatedMessage() {
  const t = useMessages(messages)
  return (
    <ShellMessage title={t.outdatedTitle} text={t.outdatedText}>
      <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </ShellMessage>
  )
}

function BrokenMessage({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(messages)
  return (
    <ShellMessage title={t.screenFailedTitle} text={t.screenFailedText}>
      <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={onRetry}>
        {t.retry}
      </Button>
      <LinkButton to="/">{t.home}</LinkButton>
    </ShellMessage>
  )
}
