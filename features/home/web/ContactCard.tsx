import { Phone, ShieldCheck, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import type { Contacts } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './ContactCard.module.css'
import type { BlockView } from './extension-points.ts'
import { phoneText } from './welcome.ts'

/** Whom to call on the campus. Nothing where no number is known. */
function ContactCard({ data: { securityPhone, emergencyPhone } }: { data: Contacts }) {
  const t = useMessages(messages)
  if (securityPhone === null && emergencyPhone === null) return null
  return (
    <section aria-labelledby="contacts" className={styles.card}>
      <h2 id="contacts" className={styles.title}>
        <ShieldCheck aria-hidden />
        {t.contacts}
      </h2>
      <ContactNumbers securityPhone={securityPhone} emergencyPhone={emergencyPhone} />
    </section>
  )
}

/** The numbers of a campus, each to be called by a press. */
export function ContactNumbers({ securityPhone, emergencyPhone }: Contacts) {
  const t = useMessages(messages)
  return (
    <ul role="list">
      {emergencyPhone !== null && (
        <Call icon={<Siren aria-hidden />} who={t.emergency} number={emergencyPhone} />
      )}
      {securityPhone !== null && (
        <Call icon={<Phone aria-hidden />} who={t.securityPost} number={securityPhone} />
      )}
    </ul>
  )
}

export const contactsView: BlockView<Contacts> = {
  Show: ContactCard,
  // The campus itself is known to every screen: whom to call never depends on what home is asked.
  Known: ({ site }) => <ContactCard data={site} />,
}

function Call({ icon, who, number }: { icon: ReactNode; who: string; number: string }) {
  return (
    <li>
      <a href={`tel:${number.replace(/[^+\d*#]/g, '')}`} className={styles.call}>
        {icon}
        <span className={styles.who}>{who}</span> <span className={styles.number}>{phoneText(number)}</span>
      </a>
    </li>
  )
}
