import { Check, Copy, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import type { Survey } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { answeredCount, type FormStore } from '../form/form-store.ts'
import { endInWords } from '../survey-words.ts'
import { filledInWords } from './filled-in-words.ts'
import styles from './Results.module.css'

export interface EndedProps {
  survey: Survey
  now: Date
  /** It was withdrawn while the form was open. */
  gone: boolean
  form: FormStore
}

/** It takes no more answers; what was filled in meanwhile stands there to be copied. */
export function Ended({ survey, now, gone, form }: EndedProps) {
  const t = useMessages(messages)
  // Nothing changes it any more.
  const filled = form.getState()
  const some = answeredCount(survey, filled) > 0 || filled.comment !== ''
  return (
    <>
      <EndedNote survey={survey} now={now} gone={gone}>
        <LinkButton to="/survey">{t.toList}</LinkButton>
      </EndedNote>
      {some && <Filled survey={survey} form={form} />}
    </>
  )
}

/** That it is over, and since when. */
export function EndedNote({
  survey,
  now,
  gone = false,
  children,
}: {
  survey: Pick<Survey, 'category' | 'endDate'>
  now: Date
  gone?: boolean
  children?: ReactNode
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <div role="status" className={styles.ended}>
      <Hourglass aria-hidden />
      <div>
        <p className={styles.endedTitle}>{gone ? t.gone : t.over[survey.category]}</p>
        <p>{gone ? t.goneText : t.overText(...endInWords(survey.endDate, now, language))}</p>
        {children}
      </div>
    </div>
  )
}

function Filled({ survey, form }: Pick<EndedProps, 'survey' | 'form'>) {
  const t = useMessages(messages)
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const lines = filledInWords(survey, form.getState(), t)
  const copy = async () => {
    const text = lines.map(({ asked, answer }) => `${asked}\n${answer}`).join('\n\n')
    // Not there without https, and refused where the person forbade it.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(done ? 'yes' : 'failed')
  }
  return (
    <section className={styles.card} aria-labelledby="survey-filled-in">
      <h2 id="survey-filled-in">{t.typed}</h2>
      <p className={styles.quiet}>{t.typedHint}</p>
      <dl className={styles.filled}>
        {lines.map(({ key, asked, answer }) => (
          <div key={key}>
            <dt dir="auto">{asked}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button
          icon={copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? t.copied : t.copy}
        </Button>
        <LiveRegion visible>{copied === 'failed' && t.copyFailed}</LiveRegion>
      </div>
    </section>
  )
}
