import { Plus } from 'lucide-react'
import { useState } from 'react'
import { plain } from '#platform/text/matching.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { CheckLine, ChoiceGroup } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../table-messages.ts'
import { type Equipment, equipmentOf, type RoomItem, withEquipment } from './cells.ts'
import styles from './RoomsTable.module.css'

interface EquipmentDialogProps {
  name: string
  item: RoomItem
  known: readonly Equipment[]
  onItem: (item: RoomItem) => void
  onClose: () => void
}

/** What stands in a room, ticked; what no room has yet is named in both languages. */
export default function EquipmentDialog({ name, item, known, onItem, onClose }: EquipmentDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const former = useFormer(equipmentOf(item) ?? [])
  const [ticked, setTicked] = useState<readonly Equipment[]>(former)
  const [added, setAdded] = useState<readonly Equipment[]>([])
  const [names, setNames] = useState({ fr: '', en: '' })
  const all = [...known, ...added]
  const add = () => {
    const [fr, en] = [names.fr.trim(), names.en.trim()]
    if (fr === '' || en === '') return
    const one = all.find(({ code }) => code === codeOf(en)) ?? { code: codeOf(en), fr, en }
    if (!all.includes(one)) setAdded([...added, one])
    if (!ticked.some(({ code }) => code === one.code)) setTicked([...ticked, one])
    setNames({ fr: '', en: '' })
  }
  return (
    <Modal
      title={t.equipmentTitle(name)}
      onClose={onClose}
      onSubmit={() => {
        onItem(withEquipment(item, ticked))
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary">
            {t.done}
          </Button>
        </>
      }
    >
      <div className={styles.cardFields}>
        {all.length === 0 ? (
          <p>{t.noEquipment}</p>
        ) : (
          <ChoiceGroup label={t.equipment} single={false}>
            {() =>
              all.map(one => (
                <CheckLine
                  key={one.code}
                  checked={ticked.some(({ code }) => code === one.code)}
                  onChange={({ target }) =>
                    setTicked(
                      target.checked ? [...ticked, one] : ticked.filter(({ code }) => code !== one.code),
                    )
                  }
                >
                  {one[language]}
                </CheckLine>
              ))
            }
          </ChoiceGroup>
        )}
        <fieldset className={styles.another}>
          <legend>{t.another}</legend>
          <TextField
            label={t.nameIn.fr}
            lang="fr"
            value={names.fr}
            onChange={({ target }) => setNames({ ...names, fr: target.value })}
          />
          <TextField
            label={t.nameIn.en}
            lang="en"
            value={names.en}
            onChange={({ target }) => setNames({ ...names, en: target.value })}
          />
          <Button icon={<Plus aria-hidden />} onClick={add}>
            {t.addEquipment}
          </Button>
        </fieldset>
      </div>
    </Modal>
  )
}

/** `VIDEO_SCREEN` of “Video screen”. */
function codeOf(name: string): string {
  return plain(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}
