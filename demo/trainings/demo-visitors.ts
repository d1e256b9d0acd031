/** Somebody from elsewhere, known by nothing but their e-mail. */
export interface DemoVisitor {
  email: string
  firstName: string
  lastName: string
  company: string
  language: 'fr' | 'en'
  sites: readonly number[]
}

export const demoVisitors: readonly DemoVisitor[] = [
  {
    email: 'visitor@partner.example',
    firstName: 'Sam',
    lastName: 'Whitfield',
    company: 'Partner & Cie',
    language: 'en',
    sites: [1, 6],
  },
  {
    email: 'n.ferreira@toitures-duval.example',
    firstName: 'Nuno',
    lastName: 'Ferreira',
    company: 'Toitures Duval',
    language: 'fr',
    sites: [1, 2],
  },
  {
    email: 'aicha.traore@ascenseurs-lenoir.example',
    firstName: 'Aïcha',
    lastName: 'Traoré',
    company: 'Ascenseurs Lenoir',
    language: 'fr',
    sites: [1, 2, 3, 5, 6],
  },
  {
    email: 'j.lindqvist@northwind-labs.example',
    firstName: 'Johan',
    lastName: 'Lindqvist',
    company: 'Northwind Labs',
    language: 'en',
    sites: [1, 5],
  },
  {
    email: 'lucia.ortega@agence-clair.example',
    firstName: 'Lucía',
    lastName: 'Ortega',
    company: 'Agence Clair',
    language: 'fr',
    sites: [2, 6],
  },
  {
    email: 'b.keller@conseil-rive.example',
    firstName: 'Baptiste',
    lastName: 'Keller',
    company: 'Conseil Rive',
    language: 'fr',
    sites: [6],
  },
]
