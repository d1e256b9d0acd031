import { listSites, type Site } from '#features/sites/contract.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import type { OfflineKind } from '#platform/web/shell/offline.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { messages } from '../messages.ts'
import styles from './ContactCard.module.css'
import { ContactNumbers } from './ContactCard.tsx'
import { contactsTitle } from './contacts-block.ts'

type Contact = Pick<Site, 'id' | 'name' | 'securityPhone' | 'emergencyPhone'>

/** Whom to call, on every campus: one may be on another than the chosen one when the network is lost. */
export const offlineContacts: OfflineKind<Contact[]> = {
  name: 'contacts',
  title: contactsTitle,
  from: [listSites],
  valid: (stored): stored is Contact[] =>
    Array.isArray(stored) && stored.every(one => typeof one?.id === 'string' && typeof one.name === 'string'),
  keep: answer =>
    (answer as Reply<typeof listSites>).sites
      .filter(({ securityPhone, emergencyPhone }) => securityPhone !== null || emergencyPhone !== null)
      .map(({ id, name, securityPhone, emergencyPhone }) => ({ id, name, securityPhone, emergencyPhone })),
  counts: contacts => contacts.length > 0,
  Show: Contacts,
}

/** The chosen campus first, the others folded away. */
function Contacts({ value }: { value: Contact[] }) {
  const siteId = useLocalState(s => s.siteId)
  const own = value.find(({ id }) => id === siteId)
  const others = value.filter(contact => contact !== own)
  const t = useMessages(messages)
  return (
    <div className={styles.card}>
      {own !== undefined && (
        <>
          <h4>{own.name}</h4>
          <ContactNumbers {...own} />
        </>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t.otherCampuses}</summary>
          {others.map(contact => (
            <div key={contact.id}>
              <h4>{contact.name}</h4>
              <ContactNumbers {...contact} />
            </div>
          ))}
        </details>
      )}
    </div>
  )
}
