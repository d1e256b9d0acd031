import { peopleNearlyNamed } from '#features/directory/server/public.ts'
import { leastForFault, namesIn, soundParts, wordsOf } from '../rules.ts'
import { type SearchSource, screensOf } from './public.ts'

/**
 * Colleagues whose names are nearly what was typed. Who is called just so the directory's own search finds, wherever the
 * directory is.
 */
const nearColleagues = (companyDomains: readonly string[]): SearchSource => ({
  feature: 'directory',
  needs: ['PHONEBOOK'],
  async find({ db, text, alike }) {
    const words = wordsOf(namesIn(text)).filter(word => word.length >= leastForFault)
    if (!alike || words.length === 0) return []
    const people = await peopleNearlyNamed(
      db,
      words.map(word => ({ word, ...soundParts(word) })),
      companyDomains,
    )
    return people.map(({ name, jobTitle, department }) => ({
      title: name,
      detail: [jobTitle, department].filter(Boolean).join(', ') || null,
      path: `/phonebook?${new URLSearchParams({ q: name })}`,
      calls: ['call phone telephone tel numero number email mail appeler contacter contact'],
    }))
  },
})

const directoryScreens = screensOf(
  'directory',
  ['PHONEBOOK'],
  [
    {
      title: { fr: 'Annuaire', en: 'Directory' },
      path: '/phonebook',
      words: `directory phone book phonebook colleague colleagues people person staff employee employees contact contacts who find
        call number email annuaire telephone telephonique collegue collegues personne personnes numero numeros appeler
        contacter trombinoscope favourites favoris organigramme`,
    },
  ],
)

const siteScreens = screensOf(
  'sites',
  [],
  [
    {
      title: { fr: 'Changer de campus', en: 'Change campus' },
      path: '/site',
      words: `change switch choose select other another campus campuses site sites office location changer choisir autre autres
        selectionner basculer tous mes`,
      does: true,
    },
    {
      title: { fr: 'Accessibilité du service', en: 'Accessibility of the service' },
      path: '/accessibility',
      words: `accessibility statement accessible rgaa wcag screen reader declaration accessibilite conformite lecteur ecran
        contrast handicap`,
    },
  ],
)

/** @param companyDomains whose people the embedded directory lists; none: the directory is elsewhere */
export function ownSources(companyDomains: readonly string[]): SearchSource[] {
  const people = companyDomains.length === 0 ? [] : [nearColleagues(companyDomains)]
  return [...people, directoryScreens, siteScreens]
}
