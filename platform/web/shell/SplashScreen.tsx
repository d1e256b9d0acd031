import { useMessages } from './language.tsx'
import { messages } from './messages.ts'

/** Stands while it is not known yet what to show. index.html draws the same before any script has run. */
export function SplashScreen() {
  const t = useMessages(messages)
  return (
    <div className="splash">
      <img src="/icons/campus.svg" alt="" width={72} height={72} />
      <span className="visually-hidden" role="status">
        {t.loadingPage}
      </span>
    </div>
  )
}
