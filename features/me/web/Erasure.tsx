import { Mail, ScrollText } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { messages } from '../messages.ts'
import styles from './MeScreen.module.css'

/** Whom to ask for one's data to be corrected or erased. @param contact null: the terms say it */
export function Erasure({ contact }: { contact: string | null }) {
  const t = useMessages(messages)
  return (
    <Section title={t.erase}>
      <Card padded className={styles.right}>
        <p>{t.eraseText}</p>
        {contact === null ? (
          <p>{t.eraseTerms}</p>
        ) : (
          <p className={styles.contact}>
            <Mail aria-hidden />
            <span>
              {t.eraseAsk} <a href={`mailto:${encodeURI(contact)}`}>{contact}</a>
            </span>
          </p>
        )}
        <LinkButton to="/cgu" icon={<ScrollText aria-hidden />}>
          {t.terms}
        </LinkButton>
      </Card>
    </Section>
  )
}
