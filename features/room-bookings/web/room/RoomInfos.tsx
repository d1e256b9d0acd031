import { Clock3, Construction, Mail } from 'lucide-react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { closedInWords, equipmentInWords, type Opening } from '#features/rooms/rules.ts'
import { EquipmentIcon, EquipmentSigns } from '#features/rooms/web/public.tsx'
import { formatDate, formatDuration, formatTimeRange } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { messages } from '../../room-messages.ts'
import styles from './RoomInfos.module.css'

/** What is told of the room, in the language of the page. */
export function RoomInfos({
  room,
  opening,
  buffer,
  now,
}: {
  room: Referentiel
  opening: Opening
  /** How many minutes the room is kept free between two bookings. */
  buffer: number
  now: Date
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { data } = room
  const description = data[`description_${language}`]
  const equipment = equipmentInWords(room, language)
  const hours = data[`hours_${language}`]
  const contact = data[`contactLabel_${language}`]
  const email = data.contactEmail
  return (
    <Card as="section" padded className={styles.infos}>
      <h2>{t.infos}</h2>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <div>
        <h3>{t.equipment}</h3>
        <EquipmentSigns />
        {equipment.length === 0 ? (
          <p className={styles.none}>{t.noEquipment}</p>
        ) : (
          <ul role="list" className={styles.equipment}>
            {equipment.map(({ code, words, isOut }) => (
              <li key={code}>
                {isOut ? <Construction aria-hidden /> : <EquipmentIcon code={code} words={words} />}
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3>{t.hours}</h3>
        <p className={styles.line}>
          <Clock3 aria-hidden />
          {t.openOn(formatTimeRange(opening.hours.from, opening.hours.to, language))}
        </p>
        {hours !== null && <p>{hours}</p>}
        {buffer > 0 && (
          <p className={styles.line}>
            <Clock3 aria-hidden />
            {t.kept(formatDuration(buffer, language))}
          </p>
        )}
        {opening.closures
          .filter(({ end }) => end > now)
          .map(closure => (
            <p key={closure.start.getTime()} className={styles.line}>
              <Construction aria-hidden />
              {closure.start > now && `${t.closedFrom(formatDate(closure.start, language, 'day'))} `}
              {closedInWords({ because: 'CLOSED', closure }, language)}
            </p>
          ))}
      </div>
      {(contact !== null || email !== null) && (
        <div>
          <h3>{t.contact}</h3>
          <p className={styles.line}>
            <Mail aria-hidden />
            {email === null ? contact : <a href={`mailto:${email}`}>{contact ?? email}</a>}
          </p>
        </div>
      )}
    </Card>
  )
}
