import { useRef, useState } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages as shared } from '#platform/web/ui/messages.ts'
import { messages } from '../../../challenge-messages.ts'
import { inDigits } from '../../survey-words.ts'
import { type DraftTeam, type DraftTeams, withoutPerson, withPerson } from './draft.ts'
import type { Moving } from './Members.tsx'

interface MoveDialogProps {
  moving: Moving
  teams: DraftTeams
  nameOf: (team: DraftTeam) => string
  onChange: (change: (teams: DraftTeams) => DraftTeams) => void
  onClose: () => void
}

/** Asks into which team somebody goes; it is saved with everything else. */
export function MoveDialog({ moving, teams, nameOf, onChange, onClose }: MoveDialogProps) {
  const t = useMessages(messages)
  const { cancel } = useMessages(shared)
  const language = useLanguage()
  const { team, person, points } = useFormer(moving)
  const [key, setKey] = useState('')
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLSelectElement>(null)
  return (
    <Modal
      title={t.moveTitle(person.name)}
      onClose={onClose}
      onSubmit={() => {
        if (key === '') {
          setStrict(true)
          return field.current?.focus()
        }
        const leaving = { id: person.id, name: person.name, points }
        onChange(all => withPerson(withoutPerson(all, team.key, leaving), key, person))
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" variant="primary">
            {t.doMove}
          </Button>
        </>
      }
    >
      <div className={desk.fields}>
        {points > 0 && <p>{t.moveNote(inDigits(points, language))}</p>}
        <Select
          ref={field}
          label={t.moveTo}
          placeholder={t.chooseTeam}
          value={key}
          error={strict && key === '' ? t.noTeamChosen : undefined}
          options={teams
            .filter(one => one.key !== team.key)
            .map(one => ({ value: one.key, text: nameOf(one) }))}
          onChange={({ target }) => setKey(target.value)}
          data-autofocus
        />
      </div>
    </Modal>
  )
}
