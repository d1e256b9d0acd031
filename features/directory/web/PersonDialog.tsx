import { Building2, Check, Copy, Mail, Map as MapIcon, MapPin, Phone, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import type { DirectoryUser } from '../contract.ts'
import { messages } from '../messages.ts'
import { officeOf } from '../office.ts'
import { roomOf } from '../rules.ts'
import { FavouriteButton } from './FavouriteStar.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import styles from './PersonDialog.module.css'
import { usePersonFacts } from './use-person-facts.ts'

export interface PersonDialogProps {
  person: DirectoryUser
  /** The campus has a map, and the product can show it. */
  hasMap: boolean
  onClose: () => void
  onToggled: (announcement: string) => void
}

/** All that the directory knows of a colleague, and the ways to reach them. */
export function PersonDialog({ person, hasMap, onClose, onToggled }: PersonDialogProps) {
  const t = useMessages(messages)
  const { name, jobTitle, department, office } = usePersonFacts()(person)
  const room = roomOf(person.officeLocation)
  const [announcement, setAnnouncement] = useState('')
  return (
    <Modal
      title={name}
      onClose={onClose}
      lightDismiss
      footer={
        <>
          <FavouriteButton
            person={person}
            onToggled={words => {
              setAnnouncement(words)
              onToggled(words)
            }}
          />
          {hasMap && room !== undefined && (
            <LinkButton to={`/map?location=${encodeURIComponent(room)}`} icon={<MapIcon aria-hidden />}>
              {t.showOnMap}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={styles.head}>
        <PersonAvatar id={person.id ?? ''} name={name} size={96} label={t.portraitOf(name)} />
        <div className={styles.work}>
          {jobTitle && <p className={styles.job}>{jobTitle}</p>}
          {department && <p>{department}</p>}
        </div>
      </div>
      <dl className={styles.facts}>
        {person.mail && (
          <Fact icon={<Mail aria-hidden />} label={t.mail}>
            <MailLink mail={person.mail} />
            <CopyMail mail={person.mail} />
          </Fact>
        )}
        {person.businessPhones?.map(phone => (
          <Fact key={phone} icon={<Phone aria-hidden />} label={t.businessPhone}>
            <PhoneLink phone={phone} />
          </Fact>
        ))}
        {person.mobilePhone && (
          <Fact icon={<Smartphone aria-hidden />} label={t.mobilePhone}>
            <PhoneLink phone={person.mobilePhone} />
          </Fact>
        )}
        {person.officeLocation && (
          <Fact icon={<MapPin aria-hidden />} label={t.office}>
            <span>
              {office}
              {officeOf(person.officeLocation) !== undefined && (
                <span className={styles.code}>{t.officeCode(person.officeLocation)}</span>
              )}
            </span>
          </Fact>
        )}
        {person.companyName && (
          <Fact icon={<Building2 aria-hidden />} label={t.company}>
            {person.companyName}
          </Fact>
        )}
      </dl>
      <LiveRegion>{announcement}</LiveRegion>
    </Modal>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Long addresses break before the @ rather than anywhere. */
function MailLink({ mail }: { mail: string }) {
  const at = mail.lastIndexOf('@')
  return (
    <a href={`mailto:${encodeURI(mail)}`}>
      <span>
        {mail.slice(0, at)}
        <wbr />
        {mail.slice(at)}
      </span>
    </a>
  )
}

/** As it is written, and as a telephone dials it: digits and a leading plus. */
function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/\(0\)/g, '').replace(/(?!^\+)\D/g, '')}`}>{phone}</a>
}

function CopyMail({ mail }: { mail: string }) {
  const t = useMessages(messages)
  const { copied, copy } = useCopy(() => toast.error(t.mailNotCopied))
  return (
    <span className={styles.copy}>
      <Button
        variant="quiet"
        aria-label={t.copyMail}
        title={t.copyMail}
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy(mail)}
      />
      <LiveRegion visible className={styles.copied ?? ''}>
        {copied && t.mailCopied}
      </LiveRegion>
    </span>
  )
}
