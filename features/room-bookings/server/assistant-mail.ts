import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'

interface Words {
  title: (manager: string) => string
  what: string
  see: string
}

const words: Record<'added' | 'removed', Bilingual<Words>> = {
  added: {
    fr: {
      title: manager => `Vous pouvez réserver des salles pour ${manager}`,
      what: 'Au moment de réserver, vous choisissez désormais pour qui est la réservation. Vous pouvez aussi voir, modifier et supprimer les réservations de cette personne, qui en est avertie. Si vous ne le souhaitez pas, demandez-lui de vous retirer.',
      see: 'Voir les réservations',
    },
    en: {
      title: manager => `You may book rooms for ${manager}`,
      what: 'From now on you choose whom a booking is for. You may also see, change and delete this person’s bookings; they are told of what you do. If you would rather not, ask them to remove you.',
      see: 'See the bookings',
    },
  },
  removed: {
    fr: {
      title: manager => `Vous ne réservez plus de salles pour ${manager}`,
      what: 'Vous ne voyez plus les réservations de cette personne. Celles que vous avez faites restent en l’état.',
      see: 'Voir mes réservations',
    },
    en: {
      title: manager => `You no longer book rooms for ${manager}`,
      what: 'You see this person’s bookings no longer. Those that you have made stay as they are.',
      see: 'See my bookings',
    },
  },
}

/** Tells somebody that they may book for a manager, or no longer. */
export function assistantMail({
  to,
  what,
  language,
  publicUrl,
  manager,
}: {
  to: string
  what: 'added' | 'removed'
  language: Language
  publicUrl: string
  manager: { id: string; name: string }
}): Mail {
  const t = words[what][language]
  const title = t.title(manager.name)
  const path = what === 'added' ? pathOfManager(manager.id) : '/meeting/booking'
  return {
    ...{ to, language, subject: title },
    ...mailPage({
      ...{ language, title, paragraphs: [t.what] },
      action: { label: t.see, url: `${publicUrl}/${language}${path}` },
    }),
  }
}

/** Where an assistant sees the bookings of a manager. */
export function pathOfManager(id: string): string {
  return `/meeting/booking?${new URLSearchParams({ for: id })}`
}
