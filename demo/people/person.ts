/** A row of `people`: the names are those of a Microsoft Graph user. */
export interface DemoPerson {
  id: string
  displayName: string | null
  givenName: string | null
  surname: string | null
  mail: string | null
  userType: 'Member' | 'Guest'
  officeLocation: string | null
  businessPhones: readonly string[]
  mobilePhone: string | null
  companyName: string | null
  department: string | null
  jobTitle: string | null
  /** The kind of contract; null for who has none with the company. */
  employeeType: string | null
  hasPhoto: boolean
}
