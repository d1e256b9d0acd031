/**
 * A user of SCIM 2.0 (RFC 7643) as the columns of the people's file; undefined: it is written in those columns itself. Who
 * is not active is left out. What SCIM has no attribute for comes under a schema of our own.
 */
export function scimPerson(
  entry: Readonly<Record<string, unknown>>,
): Record<string, unknown> | 'left out' | undefined {
  if (!isScim(entry)) return undefined
  if (entry.active === false) return 'left out'
  const name = objectOf(entry.name)
  const enterprise = objectOf(entry[enterpriseSchema])
  const phones = listOf(entry.phoneNumbers)
  const mobile = phones.find(one => one.type === 'mobile')?.value
  const business = phones.filter(one => one.type !== 'mobile' && one.type !== 'fax').map(one => one.value)
  const address = preferred(listOf(entry.addresses), 'work')
  const person: Record<string, unknown> = {
    id: [entry.id, entry.externalId].find(isUuid),
    displayName: entry.displayName ?? name.formatted,
    givenName: name.givenName,
    surname: name.familyName,
    mail: preferred(listOf(entry.emails), 'work')?.value ?? mailFrom(entry.userName),
    // In SCIM it is the relationship with the company: Employee, Intern, Temp.
    userType: entry.userType === 'Guest' ? 'Guest' : undefined,
    employeeType: ['Guest', 'Member'].includes(String(entry.userType)) ? undefined : entry.userType,
    officeLocation: address?.formatted ?? address?.locality,
    businessPhones: business.length === 0 ? undefined : business,
    mobilePhone: mobile,
    companyName: enterprise.organization,
    department: enterprise.department,
    jobTitle: entry.title,
    division: enterprise.division,
    ...objectOf(entry[ownSchema]),
  }
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined && value !== ''))
}

const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const ownSchema = 'urn:campus-companion:people:1.0:User'

function isScim(entry: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(entry.schemas) || typeof entry.userName === 'string' || Array.isArray(entry.emails)
}

type Values = Record<string, unknown>

function objectOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

function listOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

function preferred(values: readonly Values[], type: string): Values | undefined {
  return values.find(one => one.primary === true) ?? values.find(one => one.type === type) ?? values[0]
}

function mailFrom(userName: unknown): string | undefined {
  return typeof userName === 'string' && userName.includes('@') ? userName : undefined
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
