import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxEmail } from '#platform/contract/shapes.ts'
import { isEmail } from '#platform/text/email.ts'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { getTrainingVisitor, requestVisitorLink, type VisitorSite } from '../../visitor-contract.ts'
import { messages } from '../../visitor-messages.ts'
import { trainingsOf } from './addresses.ts'
import { SentLink } from './SentLink.tsx'
import styles from './visitor.module.css'
import { visitorEmail } from './visitor-email.ts'

type Trouble = 'malformed' | 'unknown' | 'tooMany' | 'tooManyHere' | 'failed'

/** What is wrong with the e-mail stands at its field, what else went wrong below the form. */
const ofField: readonly Trouble[] = ['malformed', 'unknown']

/** The e-mail of a visitor: enough where the campus takes it alone, else where the link is mailed to. */
export function EmailEntry({ site }: { site: VisitorSite }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [sentTo, setSentTo] = useState<string>()
  const [linkWanted, setLinkWanted] = useState(false)
  const byLink = site.visitorProof === 'MAIL_LINK' || linkWanted
  const email = typed.trim()

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    if (busy || email === '') return
    setBusy(true)
    setTrouble(undefined)
    const found = isEmail(email)
      ? await (byLink ? askForLink(email, site) : lookUp(email, site))
      : 'malformed'
    setBusy(false)
    if (found !== undefined) {
      // Guessing is over for now behind this address; a link says nothing of who is known, and is still to be had.
      const guessed = found === 'tooMany' && !byLink
      if (guessed) setLinkWanted(true)
      setTrouble(guessed ? 'tooManyHere' : found)
      field?.focus()
    } else if (byLink) setSentTo(email)
    else {
      visitorEmail.set(email)
      navigate(trainingsOf(site.id))
    }
  }

  if (sentTo !== undefined)
    return (
      <SentLink
        email={sentTo}
        again={async () => {
          const wrong = await askForLink(sentTo, site)
          return wrong === undefined ? t.sentAgain : t[wrong]
        }}
        onOther={() => setSentTo(undefined)}
      />
    )
  return (
    <form className={styles.panel} noValidate onSubmit={event => void enter(event)}>
      <p>{byLink ? t.introLink : t.intro}</p>
      <TextField
        label={t.email}
        hint={t.emailHint}
        error={trouble !== undefined && ofField.includes(trouble) ? t[trouble] : undefined}
        type="email"
        autoComplete="email"
        maxLength={maxEmail}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setTrouble(undefined)
        }}
      />
      <p role="alert" className={styles.wrong}>
        {trouble !== undefined && !ofField.includes(trouble) && t[trouble]}
      </p>
      <div>
        <Button type="submit" variant="primary" disabled={email === ''} busy={busy}>
          {linkWanted ? t.sendLink : t.continue}
        </Button>
      </div>
    </form>
  )
}

/** By a header: addresses are kept in more places than one knows. */
function lookUp(email: string, { id: siteId }: VisitorSite): Promise<Trouble | undefined> {
  const headers = { 'x-visitor-email': email }
  return troubleOf(call(getTrainingVisitor, { params: { email: 'me' }, headers, query: { siteId } }))
}

function askForLink(email: string, { id: siteId }: VisitorSite): Promise<Trouble | undefined> {
  return troubleOf(call(requestVisitorLink, { body: { email, siteId } }))
}

async function troubleOf(asking: Promise<unknown>): Promise<Trouble | undefined> {
  try {
    await asking
    return undefined
  } catch (error) {
    const status = error instanceof CallProblem ? error.status : 0
    return status === 404 ? 'unknown' : status === 429 ? 'tooMany' : 'failed'
  }
}
