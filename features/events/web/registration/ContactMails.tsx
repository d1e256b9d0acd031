import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { contactMails } from '../../address-rules.ts'
import { messages } from '../../registration-messages.ts'
import styles from './ContactMails.module.css'

/** For so long it is said that an address was copied, in milliseconds. */
const saidFor = 2_000

/** To whom questions go; nothing where nobody is named. */
export function ContactMails({ contactMail }: { contactMail: string }) {
  const t = useMessages(messages)
  const mails = contactMails(contactMail)
  const [copied, setCopied] = useState<{ mail: string; done: boolean }>()
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), saidFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (mail: string) => {
    // Not there without https, and refused where the person forbade it.
    const done = await navigator.clipboard?.writeText(mail).then(
      () => true,
      () => false,
    )
    setCopied({ mail, done: done === true })
  }
  if (mails.length === 0) return null
  return (
    <Section title={t.contact}>
      <p>{t.contactText}</p>
      <ul role="list" className={styles.mails}>
        {mails.map(mail => (
          <li key={mail}>
            <a href={`mailto:${mail}`}>{mail}</a>
            <IconButton
              label={t.copyMail(mail)}
              icon={copied?.mail === mail && copied.done ? <Check aria-hidden /> : <Copy aria-hidden />}
              onClick={() => void copy(mail)}
            />
            {copied?.mail === mail && <span aria-hidden>{copied.done ? t.mailCopied : t.copyFailed}</span>}
          </li>
        ))}
      </ul>
      <LiveRegion>{copied && (copied.done ? t.mailCopied : t.copyFailed)}</LiveRegion>
    </Section>
  )
}
