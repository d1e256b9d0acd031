import { useRef, useState } from 'react'
import { createEntry, type EntryRow, readEntry } from '#features/studio/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../plan-messages.ts'
import { duplicateOf, eventKey, slotsIn } from './plan.ts'

const part = 'animations'
/** Ten years. */
const mostWeeks = 520

/** Makes another event like one that is written, some weeks later. */
export default function CopyEventDialog({ entry, onClose }: { entry: EntryRow; onClose: () => void }) {
  const t = useMessages(messages)
  const { id, title: written } = useFormer(entry)
  const title = written || t.untitled
  const [typed, setTyped] = useState('1')
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const weeks = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isRight = weeks <= mostWeeks
  return (
    <ActDialog
      title={t.copyTitle(title)}
      confirm={t.copy}
      working={t.copying}
      doneTitle={t.copiedTitle}
      onClose={onClose}
      act={options => {
        if (!isRight) {
          setIsWrong(true)
          field.current?.focus()
          return undefined
        }
        return copied(id, weeks, t.copyOf, options).then(copy =>
          t.copied(t.copyOf(title), slotsIn(copy).length),
        )
      }}
    >
      <div className={desk.fields}>
        <p>{t.copyNote}</p>
        <TextField
          ref={field}
          label={t.weeksLater}
          hint={t.weeksHint}
          inputMode="numeric"
          value={typed}
          error={isWrong && !isRight ? t.weeksWrong : undefined}
          onChange={({ target }) => setTyped(target.value)}
          data-autofocus
        />
      </div>
    </ActDialog>
  )
}

async function copied(
  id: string,
  weeks: number,
  titled: (title: string) => string,
  options: Parameters<typeof call>[2],
) {
  const { draft, item } = await call(readEntry, { params: { part, id } })
  const copy = duplicateOf(draft?.item ?? item ?? {}, weeks, titled)
  const name = typeof copy.name_en === 'string' ? copy.name_en : ''
  const key = eventKey(name, crypto.randomUUID().slice(0, 6))
  await call(createEntry, { params: { part }, body: { item: { key, ...copy } } }, options)
  return copy
}
