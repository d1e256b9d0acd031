import { called } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { divisionColumns } from './division-columns.ts'

export const divisionsForm: PartForm<typeof divisionColumns> = {
  label: { fr: 'Directions', en: 'Divisions' },
  one: { fr: 'une direction', en: 'a division' },
  about: {
    fr: 'Proposées aux inscriptions et aux commandes, dans cet ordre.',
    en: 'Offered at registrations and orders, in this order.',
  },
  title: 'code',
  fields: { code: called('Nom', 'Name') },
}
