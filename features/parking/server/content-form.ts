import { called, keyWords, siteWords } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { parkingColumns } from './parking-columns.ts'

export const parkingsForm: PartForm<typeof parkingColumns> = {
  label: { fr: 'Parkings', en: 'Car parks' },
  one: { fr: 'un parking', en: 'a car park' },
  about: {
    fr: 'Ce que chaque niveau contient\u00a0; les capteurs disent ce qui est libre.',
    en: 'What each level holds; sensors say what is free.',
  },
  title: 'name',
  sites: parking => [parking.site],
  fields: {
    name: called('Nom', 'Name'),
    site: siteWords,
    address: called('Adresse', 'Address'),
    latitude: called('Latitude', 'Latitude'),
    longitude: called('Longitude', 'Longitude'),
    levels: called('Niveaux', 'Levels', {
      fields: {
        level: called('Niveau', 'Level'),
        standard: called('Places ordinaires', 'Standard places'),
        pmr: called('Places pour personnes à mobilité réduite', 'Accessible places'),
        electric: called('Places avec borne de recharge', 'Places with a charging point'),
      },
    }),
    key: keyWords,
  },
}
