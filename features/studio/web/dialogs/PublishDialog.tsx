import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallProblem, call, keyOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { checkItem, mostChangesNamed, publishEntry, requestReview } from '../../contract.ts'
import { messages } from '../../editor-messages.ts'
import { messages as reviewMessages } from '../../review-messages.ts'
import type { Item } from '../form/values.ts'
import { instantOf, useMomentWords } from '../moments.ts'
import { Changes } from './Changes.tsx'
import { CheckingDialog } from './CheckingDialog.tsx'
import styles from './Dialogs.module.css'
import type { EntryDialogProps } from './dialog-props.ts'

const whens = ['now', 'later', 'review'] as const
type When = (typeof whens)[number]

interface PublishDialogProps extends EntryDialogProps {
  item: Item
  label: (field: string) => string
  /** Goes to what is to be corrected. */
  onCorrect: () => void
}

/** Says what publishing would do, asks when, and does it. */
export default function PublishDialog({
  part,
  entry,
  title: current,
  item: currentItem,
  version,
  label,
  onDone,
  onCorrect,
  onClose,
}: PublishDialogProps) {
  const t = { ...useMessages(messages), ...useMessages(reviewMessages) }
  const moment = useMomentWords()
  const { id, revision, review } = useFormer(entry)
  const title = useFormer(current)
  const item = useFormer(currentItem)
  const saved = useFormer(version())
  const [chosen, setWhen] = useState<When>('now')
  const [typed, setTyped] = useState({ at: '', until: '' })
  const [faults, setFaults] = useState<{ at?: string; until?: string }>({})
  const [refusal, setRefusal] = useState<string>()
  const body = { id, item: { ...item } }
  const verdict = useQuery({
    queryKey: [...keyOf(checkItem, { params: { part }, body }), saved],
    queryFn: ({ signal }) => call(checkItem, { params: { part }, body }, { signal }),
    gcTime: 0,
  })

  if (verdict.data === undefined)
    return <CheckingDialog title={t.publishTitle(title)} check={verdict} onClose={onClose} />
  const { faults: wrong, warnings, changes, effects, languageGaps, needsReview } = verdict.data
  // Where somebody else has to publish it there is nothing to choose, and who reviews it hands it to nobody.
  const offered = needsReview ? [] : whens.filter(one => one !== 'review' || review === null)
  const when = needsReview ? 'review' : chosen
  const isLater = when === 'later'
  if (wrong.length > 0) {
    return (
      <Modal
        key="faults"
        title={t.correctFirst}
        onClose={onClose}
        onSubmit={onCorrect}
        footer={
          <>
            <Button onClick={onClose}>{t.close}</Button>
            <Button type="submit" variant="primary" data-autofocus>
              {t.showFirst}
            </Button>
          </>
        }
      >
        <ul className={styles.list}>
          {wrong.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <strong>{label(field)}</strong> {message}
            </li>
          ))}
        </ul>
      </Modal>
    )
  }

  const read = () => {
    const at = isLater ? instantOf(typed.at) : undefined
    const until = typed.until === '' ? undefined : instantOf(typed.until)
    const now = new Date()
    const found = {
      ...(isLater && at === undefined && { at: t.chooseMoment }),
      ...(at !== undefined && at <= now && { at: t.inThePast }),
      ...(typed.until !== '' && until === undefined && { until: t.chooseMoment }),
      ...(until !== undefined && until <= (at ?? now) && { until: t.endsBefore }),
    }
    setFaults(found)
    return Object.keys(found).length > 0
      ? undefined
      : { version: saved, ...(at && { at: at.toISOString() }), ...(until && { until: until.toISOString() }) }
  }
  const field = (name: 'at' | 'until') => ({
    type: 'datetime-local',
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <ActDialog
      title={needsReview ? t.handOverTitle(title) : t.publishTitle(title)}
      confirm={when === 'review' ? t.giveToReview : t.publish}
      working={when === 'review' ? t.reviewing : t.publishing}
      doneTitle={{ now: t.publishedTitle, later: t.scheduledTitle, review: t.reviewedTitle }[when]}
      onClose={onClose}
      isToCorrect={error => {
        if (!(error instanceof CallProblem)) return false
        if (error.status !== 400) return false
        // The check says more than it did, now that it is to be done.
        setRefusal(Object.values(error.fields).join(' ') || error.message)
        return true
      }}
      act={options => {
        const params = { part, id }
        if (when === 'review') {
          return call(requestReview, { params, body: { version: saved } }, options).then(async () => {
            await onDone()
            return t.reviewed(title)
          })
        }
        const body = read()
        if (body === undefined) return undefined
        return call(publishEntry, { params, body }, options).then(async () => {
          await onDone()
          return body.at === undefined ? t.publishedDone(title) : t.scheduledDone(title, moment(body.at))
        })
      }}
    >
      <div className={desk.fields}>
        {refusal !== undefined && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        {effects.length > 0 && (
          <Told title={t.effects}>
            {effects.map(effect => (
              <li key={effect}>{effect}</li>
            ))}
          </Told>
        )}
        {warnings.length > 0 && (
          <Told title={t.warnings}>
            {warnings.map(({ field: name, message }) => (
              <li key={`${name} ${message}`}>
                {name !== '' && <strong>{label(name)} </strong>}
                {message}
              </li>
            ))}
          </Told>
        )}
        {languageGaps.length > 0 && (
          <Told title={t.languageGaps}>
            {languageGaps.map(({ field: name, language, gap }) => (
              <li key={`${name} ${language}`}>
                <strong>{t.inLanguage(label(name), t.languageNames[language])}</strong> {t.gaps[gap]}
              </li>
            ))}
          </Told>
        )}
        <section>
          <h3 className={styles.title}>{t.changes}</h3>
          {revision === 0 ? (
            <p>{t.isNew}</p>
          ) : changes.length === 0 ? (
            <p>{t.noChange}</p>
          ) : (
            <>
              <Changes changes={changes} label={label} />
              {changes.length >= mostChangesNamed && <p>{t.moreChanges}</p>}
            </>
          )}
        </section>
        {needsReview && <p>{t.reviewWanted}</p>}
        {offered.length > 0 && (
          <ChoiceGroup label={t.when} single>
            {({ name }) => (
              <>
                {offered.map(one => (
                  <RadioLine key={one} name={name} checked={when === one} onChoose={() => setWhen(one)}>
                    {t.whens[one]}
                  </RadioLine>
                ))}
              </>
            )}
          </ChoiceGroup>
        )}
        {isLater && <TextField label={t.at} {...field('at')} />}
        {when !== 'review' && <TextField label={t.untilLabel} hint={t.untilHint} {...field('until')} />}
      </div>
    </ActDialog>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
