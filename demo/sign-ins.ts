import type { RoleGrant } from '#platform/contract/roles.ts'

/**
 * The people anyone may sign in as while the demo company is loaded. No password: the embedded identity provider
 * says so on its page.
 */
export interface DemoSignIn {
  /** The directory's id, and so the account's. */
  id: string
  email: string
  name: string
  /** What this person can do, for the sign-in page and the start message. */
  role_fr: string
  role_en: string
  /** What this person is entrusted with. */
  grants?: readonly RoleGrant[]
}

const ofCompany = (role: RoleGrant['role']): RoleGrant[] => [{ role, siteId: null, thing: null }]
const ofSeine = (role: RoleGrant['role']): RoleGrant[] => [{ role, siteId: '1', thing: null }]

export const employee: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'employee@campus.example',
  name: 'Claire Moreau',
  role_fr: 'Salariée du campus Seine, avec badge, peut accompagner des visiteurs',
  role_en: 'Employee at the Seine campus, with a badge, may accompany visitors',
}

export const secondEmployee: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000002',
  email: 'employee2@campus.example',
  name: 'Thomas Lefèvre',
  role_fr: 'Salarié du campus Seine, mêmes droits que Claire',
  role_en: 'Employee at the Seine campus, same rights as Claire',
}

export const withoutBadge: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000003',
  email: 'nobadge@campus.example',
  name: 'Inès Benali',
  role_fr: 'Salariée du campus Horizon, sans badge',
  role_en: 'Employee at the Horizon campus, without a badge',
}

export const onOtherSite: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000004',
  email: 'other-site@campus.example',
  name: 'Julien Perrin',
  role_fr: 'Salarié du campus Confluence, à Lyon',
  role_en: 'Employee at the Confluence campus, in Lyon',
}

export const editor: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000005',
  email: 'editor@campus.example',
  name: 'Margaux Delaunay',
  role_fr: 'Rédactrice de tous les campus',
  role_en: 'Editor of all campuses',
  grants: ofCompany('EDITOR'),
}

const siteEditor: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000006',
  email: 'editor-seine@campus.example',
  name: 'Hugo Renaud',
  role_fr: 'Rédacteur du campus Seine seulement',
  role_en: 'Editor of the Seine campus only',
  grants: ofSeine('EDITOR'),
}

const cook: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000007',
  email: 'kitchen@campus.example',
  name: 'Nathalie Girard',
  role_fr: 'Cuisine du campus Seine',
  role_en: 'Kitchen of the Seine campus',
  grants: ofSeine('CATERING'),
}

const animator: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000008',
  email: 'animator@campus.example',
  name: 'Yanis Bouchard',
  role_fr: 'Organisateur d’événements du campus Seine',
  role_en: 'Event organiser at the Seine campus',
  grants: ofSeine('ANIMATOR'),
}

const receptionist: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000009',
  email: 'reception@campus.example',
  name: 'Léa Fontaine',
  role_fr: 'Accueil du campus Seine',
  role_en: 'Reception of the Seine campus',
  grants: ofSeine('RECEPTION'),
}

const operator: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000010',
  email: 'operator@campus.example',
  name: 'Paul Mercier',
  role_fr: 'Exploitation du service',
  role_en: 'Runs the service',
  grants: ofCompany('OPERATOR'),
}

const safetyOfficer: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000011',
  email: 'safety@campus.example',
  name: 'Camille Roussel',
  role_fr: 'Sécurité du campus Seine',
  role_en: 'Safety of the Seine campus',
  grants: ofSeine('SAFETY'),
}

const siteManager: DemoSignIn = {
  id: '00000000-0000-4000-8000-000000000012',
  email: 'manager@campus.example',
  name: 'Sylvie Aubert',
  role_fr: 'Gestionnaire du campus Seine',
  role_en: 'Manager of the Seine campus',
  grants: ofSeine('SITE_MANAGER'),
}

/** Those who look after something beside their own work. */
export const staffSignIns: readonly DemoSignIn[] = [
  siteEditor,
  cook,
  animator,
  receptionist,
  operator,
  safetyOfficer,
  siteManager,
]

export const demoSignIns: readonly DemoSignIn[] = [
  employee,
  secondEmployee,
  withoutBadge,
  onOtherSite,
  editor,
  ...staffSignIns,
]

/** The two entries every directory starts with among its favourites. */
export const receptionDeskId = '00000000-0000-4000-8000-000000000101'
export const helpDeskId = '00000000-0000-4000-8000-000000000102'
