import { Activity } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Answer, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import type { WatchedThing } from '../contract.ts'
import { messages } from '../messages.ts'
import {
  Backup,
  BrowserErrors,
  Seen,
  Services,
  SettingsInForce,
  StorageFigures,
  Versions,
} from './Figures.tsx'
import { Mails, ResendDialog, TestMailDialog } from './Mails.tsx'
import { useOperations } from './use-operations.ts'
import { AgainDialog, Watched } from './Watched.tsx'

type OpenQuestion =
  | { about: 'again'; thing: WatchedThing }
  | { about: 'resend'; givenUp: number }
  | { about: 'test' }

/** How the running product is, for who looks after it: what is wrong first. */
export default function OperationsScreen() {
  const t = useMessages(messages)
  const language = useLanguage()
  const answer = useOperations()
  const [asked, setAsked] = useState<OpenQuestion>()
  const onClose = () => setAsked(undefined)
  return (
    <Page>
      <Answer
        answer={answer}
        refused={<Refused title={t.refused} icon={<Activity aria-hidden />} />}
        failed={t.loadFailed}
        loading={<RowsSkeleton label={t.loading} />}
      >
        {state => (
          <div className={desk.parts}>
            <p className={desk.note}>
              {(answer.isError ? t.outdated : t.asOf)(formatTime(new Date(state.at), language))}
            </p>
            <Watched state={state} onAgain={thing => setAsked({ about: 'again', thing })} />
            <Mails
              mails={state.mails}
              onResend={() => setAsked({ about: 'resend', givenUp: state.mails.givenUp })}
              onTest={() => setAsked({ about: 'test' })}
            />
            <Services />
            <Seen seen={state.seen} />
            <Versions state={state} />
            <Backup backup={state.backup} />
            <BrowserErrors errors={state.errors} />
            <StorageFigures storage={state.storage} />
            <SettingsInForce settings={state.settings} />
          </div>
        )}
      </Answer>
      <DialogSlot>
        {asked?.about === 'again' && <AgainDialog thing={asked.thing} onClose={onClose} />}
        {asked?.about === 'resend' && <ResendDialog givenUp={asked.givenUp} onClose={onClose} />}
        {asked?.about === 'test' && <TestMailDialog onClose={onClose} />}
      </DialogSlot>
    </Page>
  )
}
