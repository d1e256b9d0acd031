import { useId, useState } from 'react'
import { checkItem, createEntry, type ItemRow, publishEntry, saveDraft } from '#features/studio/contract.ts'
import { isDay } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../closure-messages.ts'
import styles from './Closures.module.css'
import {
  type Closure,
  type ClosureFields,
  closuresIn,
  itemOf,
  keyOf,
  type Place,
  writtenOf,
} from './closures.ts'

export interface ClosurePlace {
  place: Place
  words: string
}

interface ClosureDialogProps {
  /** Undefined: a new one. */
  closure: Closure | undefined
  fields: ClosureFields
  place: Place | undefined
  places: readonly ClosurePlace[]
  /** Those that were given before. */
  reasons: readonly { fr: string; en: string }[]
  siteCode: string
  timeOf: (closure: Closure) => string
  onDone: () => Promise<unknown>
  onClose: () => void
}

const part = 'room-closures'

/** Writes a closure, says what it causes, and publishes it. */
export default function ClosureDialog(props: ClosureDialogProps) {
  const { places, reasons, siteCode, timeOf, onDone, onClose } = props
  const t = useMessages(messages)
  const why = useProblemWords()
  const list = useId()
  const closure = useFormer(props.closure)
  const former = useFormer(props.fields)
  const [fields, setFields] = useState(former)
  const [place, setPlace] = useState(props.place)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [effects, setEffects] = useState<readonly string[]>()
  const isNew = closure === undefined
  const title = isNew ? t.newTitle : t.changeTitle
  const item = itemOf(
    { ...fields, place: place ?? {} },
    siteCode,
    closure === undefined ? {} : writtenOf(closure.row),
  )
  const put = (changed: Partial<ClosureFields>) => setFields({ ...fields, ...changed })

  const check = async () => {
    const missing: Record<string, string> = {
      ...(place === undefined && { place: t.missing }),
      ...(!isDay(fields.first) && { from: t.missing }),
      ...(fields.reason_fr.trim() === '' && { reason_fr: t.missing }),
      ...(fields.reason_en.trim() === '' && { reason_en: t.missing }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const body = { item, ...(closure !== undefined && { id: closure.row.id }) }
      const { faults, effects: caused } = await call(checkItem, { params: { part }, body })
      if (faults.length === 0) setEffects(caused)
      else setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message])))
    } catch (error) {
      setErrors({ '': `${t.checkFailed} ${why(error)}` })
    } finally {
      setBusy(false)
    }
  }

  if (effects !== undefined) {
    const words = places.find(one => keyOf(one.place) === keyOf(place ?? {}))?.words ?? t.whole
    const [written] = closuresIn([{ ...emptyRow, item }])
    return (
      <ActDialog
        title={title}
        confirm={t.publish}
        keep={t.cancel}
        working={t.publishing}
        doneTitle={t.publishedTitle}
        onClose={onClose}
        act={async options => {
          const { id, version } = await saved(closure, item, options)
          await call(publishEntry, { params: { part, id }, body: { version } }, options)
          await onDone()
          return t.published(words, written === undefined ? '' : timeOf(written))
        }}
      >
        <div className={styles.told}>
          <p>
            <strong>{words}</strong>, {written !== undefined && timeOf(written)}
          </p>
          <h3>{t.causes}</h3>
          <ul className={styles.effects}>
            {effects.map(effect => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <p>
            <Button onClick={() => setEffects(undefined)}>{t.back}</Button>
          </p>
        </div>
      </ActDialog>
    )
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={() => void check()}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t.checking : t.check}
          </Button>
        </>
      }
    >
      <div className={desk.fields}>
        {errors[''] !== undefined && (
          <p role="alert" className={styles.fault}>
            {errors['']}
          </p>
        )}
        <Select
          label={t.place}
          placeholder={t.choosePlace}
          error={errors.place ?? errors.building ?? errors.room ?? errors.site}
          value={place === undefined ? '' : keyOf(place)}
          options={places.map(one => ({ value: keyOf(one.place), text: one.words }))}
          onChange={({ target }) => setPlace(places.find(one => keyOf(one.place) === target.value)?.place)}
        />
        <div className={styles.pair}>
          <TextField
            type="date"
            label={t.first}
            error={errors.from}
            value={fields.first}
            onChange={({ target }) =>
              // One day is the usual length: the other end follows until it is said.
              put({
                first: target.value,
                ...((fields.last === '' || fields.last === fields.first) && isNew && { last: target.value }),
              })
            }
          />
          <TextField
            type="date"
            label={t.last}
            hint={t.lastHint}
            error={errors.until}
            value={fields.last}
            onChange={({ target }) => put({ last: target.value })}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            type="time"
            label={t.fromTime}
            hint={t.timeHint}
            value={fields.from}
            onChange={({ target }) => put({ from: target.value })}
          />
          <TextField
            type="time"
            label={t.untilTime}
            value={fields.until}
            onChange={({ target }) => put({ until: target.value })}
          />
        </div>
        {(['fr', 'en'] as const).map(language => (
          <TextField
            key={language}
            label={t.reason[language]}
            lang={language}
            list={`${list}-${language}`}
            error={errors[`reason_${language}`]}
            value={fields[`reason_${language}`]}
            onChange={({ target }) => {
              const other = language === 'fr' ? 'en' : 'fr'
              // A reason that was given before is known in both languages.
              const known = reasons.find(one => one[language] === target.value && target.value !== '')
              put({
                [`reason_${language}`]: target.value,
                ...(known !== undefined &&
                  fields[`reason_${other}`] === '' && { [`reason_${other}`]: known[other] }),
              })
            }}
          />
        ))}
        {(['fr', 'en'] as const).map(language => (
          <datalist key={language} id={`${list}-${language}`}>
            {[...new Set(reasons.map(one => one[language]).filter(one => one !== ''))].map(reason => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        ))}
      </div>
    </Modal>
  )
}

const emptyRow: ItemRow = {
  ...{ id: '', key: null, title: '', state: 'draft', revision: 0, version: 0, draft: null, mayEdit: true },
  item: null,
}

/** The entry with what was written as its draft: begun, or saved over the former one. */
async function saved(
  closure: Closure | undefined,
  item: Record<string, unknown>,
  options: Parameters<typeof call>[2],
): Promise<{ id: string; version: number }> {
  if (closure === undefined) return call(createEntry, { params: { part }, body: { item } }, options)
  const { id, version } = closure.row
  const done = await call(saveDraft, { params: { part, id }, body: { item, version } }, options)
  return { id, version: done.version }
}
