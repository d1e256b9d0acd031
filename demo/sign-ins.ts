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
}

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
  role_fr: 'Rédactrice, campus Seine',
  role_en: 'Editor, Seine campus',
}

export const demoSignIns: readonly DemoSignIn[] = [
  employee,
  secondEmployee,
  withoutBadge,
  onOtherSite,
  editor,
]

/** The two entries every directory starts with among its favourites. */
export const receptionDeskId = '00000000-0000-4000-8000-000000000101'
export const helpDeskId = '00000000-0000-4000-8000-000000000102'
