import { employeeWithId, languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { mailOfConsequence } from '#platform/server/mail/caused-mails.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { WalkIn } from '../contract.ts'

interface Words {
  title: (name: string) => string
  waits: (site: string) => string
  from: (company: string) => string
}

const words: Bilingual<Words> = {
  fr: {
    title: name => `${name} vous attend à l’accueil`,
    waits: site => `Cette personne s’est présentée à l’accueil du campus ${site} et dit venir vous voir.`,
    from: company => `Entreprise\u00a0: ${company}.`,
  },
  en: {
    title: name => `${name} is waiting for you at reception`,
    waits: site =>
      `This person came to the reception of the ${site} campus and says that they come to see you.`,
    from: company => `Company: ${company}.`,
  },
}

/** Tells somebody that a visitor whom they did not invite asks for them. */
export async function mailHostOfWalkIn(
  trx: Database,
  { person, walkIn, site }: { person: string; walkIn: WalkIn; site: string },
  { actor, publicUrl, now }: { actor: string; publicUrl: string; now: Date },
): Promise<void> {
  const host = walkIn.hostId === null ? undefined : await employeeWithId(trx, walkIn.hostId)
  if (host === undefined) return
  const language = (await languageOf(trx, host.id)) ?? 'fr'
  const t = words[language]
  const title = t.title(`${walkIn.firstName.trim()} ${walkIn.lastName.trim()}`)
  const company = walkIn.company.trim()
  await mailOfConsequence(
    trx,
    {
      ...{ to: host.email, language, subject: title },
      ...mailPage({
        ...{ language, title },
        paragraphs: [t.waits(site), ...(company === '' ? [] : [t.from(company)])],
        action: { label: 'Campus Companion', url: `${publicUrl}/${language}/guest` },
      }),
    },
    { by: actor, about: `walk-in ${person}`, now },
  )
}
