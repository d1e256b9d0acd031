import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Language, languages } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { CallProblem, call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { ChoiceGroup, RadioLine, Select } from '#platform/web/ui/forms/choices.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../people-messages.ts'
import {
  type MessageAudience,
  maxMessage,
  maxSubject,
  messageAudiences,
  previewMessage,
  type StaffAnimation,
  sendMessage,
} from '../../staff-contract.ts'
import styles from './Staff.module.css'
import { slotInWords } from './slot-words.ts'

type Typed = Record<Language, { subject: string; message: string }>

/** Writes to the people of an event: to all, of a slot, or who has not come. How many get it is said before. */
export default function MessageDialog({
  animation: current,
  onClose,
}: {
  animation: StaffAnimation
  onClose: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, name, slots } = useFormer(current)
  const [to, setTo] = useState<MessageAudience>('REGISTERED')
  const [slotId, setSlotId] = useState<string>()
  const [typed, setTyped] = useState<Typed>({
    fr: { subject: '', message: '' },
    en: { subject: '', message: '' },
  })
  const [strict, setStrict] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const counted = useQuery({
    ...queryOf(previewMessage, { params: { id }, query: { to, slotId } }),
    staleTime: 0,
  })
  const isIn = (one: Language) => typed[one].subject.trim() !== '' || typed[one].message.trim() !== ''
  const written = languages.filter(isIn)
  const lacks = (one: Language, part: 'subject' | 'message') =>
    strict && typed[one][part].trim() === ''
      ? isIn(one)
        ? t.half
        : written.length === 0 && one === language
          ? t.nothing
          : undefined
      : undefined
  const isWhole =
    written.length > 0 &&
    written.every(one => typed[one].subject.trim() !== '' && typed[one].message.trim() !== '')
  const put = (one: Language, part: 'subject' | 'message', text: string) =>
    setTyped({ ...typed, [one]: { ...typed[one], [part]: text } })
  const words = (one: Language) =>
    isIn(one) && { [one]: { subject: typed[one].subject.trim(), message: typed[one].message.trim() } }
  // Who writes in one language first sees their own.
  const order = language === 'fr' ? languages : languages.toReversed()
  const { people, left, again } = counted.data ?? { people: 0, left: 0, again: null }
  return (
    <ActDialog
      title={t.writeTitle(name)}
      confirm={t.send}
      working={t.sending}
      doneTitle={t.sentTitle}
      onClose={onClose}
      isToCorrect={error => {
        if (!(error instanceof CallProblem) || error.status >= 500 || error.passing) return false
        setRefusal(error.message)
        void counted.refetch()
        return true
      }}
      act={options => {
        if (!isWhole) {
          setStrict(true)
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
          )
          return undefined
        }
        setRefusal(undefined)
        const body = {
          ...{ to, ...(slotId !== undefined && { slotId }) },
          ...words('fr'),
          ...words('en'),
        }
        return call(sendMessage, { params: { id }, body }, options).then(answer => t.sent(answer.people))
      }}
    >
      <div ref={form} className={desk.fields}>
        <ChoiceGroup label={t.to} single>
          {({ name: group }) => (
            <>
              {messageAudiences.map(one => (
                <RadioLine key={one} name={group} checked={to === one} onChoose={() => setTo(one)}>
                  {t.audiences[one]}
                </RadioLine>
              ))}
            </>
          )}
        </ChoiceGroup>
        <Select
          label={t.slot}
          placeholder={t.everySlot}
          value={slotId ?? ''}
          options={slots.map(slot => ({ value: slot.id, text: slotInWords(slot, language) }))}
          onChange={({ target }) => setSlotId(target.value || undefined)}
        />
        <p role="status" className={styles.preview}>
          {counted.data === undefined
            ? counted.isError
              ? t.countFailed
              : t.counting
            : [
                t.receivers(people),
                people === 0
                  ? ''
                  : again === null
                    ? t.left(left)
                    : t.again(formatTime(new Date(again), language)),
              ].join(' ')}
        </p>
        {refusal !== undefined && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <p>{t.languageNote}</p>
        {order.map(one => (
          <fieldset key={one} className={styles.words}>
            <legend>{t.inLanguage[one]}</legend>
            <TextField
              label={t.subject[one]}
              lang={one}
              maxLength={maxSubject}
              value={typed[one].subject}
              error={lacks(one, 'subject')}
              onChange={({ target }) => put(one, 'subject', target.value)}
            />
            <TextArea
              label={t.message[one]}
              lang={one}
              rows={4}
              maxLength={maxMessage}
              value={typed[one].message}
              error={lacks(one, 'message')}
              onChange={({ target }) => put(one, 'message', target.value)}
            />
          </fieldset>
        ))}
        {written.length > 0 && (
          <section className={styles.words}>
            <h3 className={styles.wordsTitle}>{t.preview}</h3>
            {written.map(one => (
              <article key={one} lang={one} className={styles.mail}>
                <p>
                  <strong>{typed[one].subject}</strong>
                </p>
                <p>{messages[one].from(name)}</p>
                {typed[one].message
                  .split(/\n+/)
                  .filter(line => line.trim() !== '')
                  .map((line, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                    <p key={place}>{line}</p>
                  ))}
              </article>
            ))}
          </section>
        )}
      </div>
    </ActDialog>
  )
}
