import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import { choice } from '#platform/contract/shapes.ts'
import { expects, line, mailAddress } from '#platform/server/content/columns.ts'
import { type ContentKind, type ContentStore, contentPart } from '#platform/server/content/kind.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import { scimPerson } from './scim.ts'

const phone = Type.String({
  pattern: '^[+0-9(). -]{2,40}$',
  ...expects({ fr: 'un numéro de téléphone', en: 'a phone number' }),
})

/** The names and meanings are those of a Microsoft Graph user. */
const columns = {
  id: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      ...expects({
        fr: 'un UUID, l’object id de la personne chez le fournisseur d’identité',
        en: 'a UUID, the person’s object id at the identity provider',
      }),
    }),
  ),
  displayName: Type.Optional(line()),
  givenName: Type.Optional(line()),
  surname: Type.Optional(line()),
  mail: Type.Optional(mailAddress),
  userType: Type.Optional(choice(['Member', 'Guest'])),
  officeLocation: Type.Optional(line()),
  businessPhones: Type.Optional(Type.Array(phone, { maxItems: 10 })),
  mobilePhone: Type.Optional(phone),
  companyName: Type.Optional(line()),
  department: Type.Optional(line()),
  jobTitle: Type.Optional(line()),
  employeeType: Type.Optional(line(60)),
  hasPhoto: Type.Optional(Type.Boolean()),
}

/** What an entry tells of a person, as far as the directory knows. */
export interface PersonItem {
  id?: string
  mail?: string
}

/** What another feature reads from the same file of people, and keeps itself. */
export interface PersonColumns {
  columns: TProperties
  /** Of an entry in SCIM: its attributes under our own schema, by the names of the columns. */
  store: ContentStore<PersonItem & Record<string, unknown>>
}

export const personColumns = extensionPoint<PersonColumns>('columns of a person')

const own = [
  ...(['display_name', 'given_name', 'surname', 'mail', 'user_type', 'office_location'] as const),
  ...(['business_phones', 'mobile_phone', 'company_name', 'department', 'job_title'] as const),
  ...(['employee_type', 'has_photo'] as const),
] as const

const everybody: ContentStore<Static<TObject<typeof columns>>> = {
  name: 'people',
  unique: ['mail'],
  document(person, reading) {
    if (person.id === undefined && person.mail === undefined) {
      reading.fault('mail', {
        fr: 'manque\u00a0: une personne a besoin d’une adresse (mail) ou d’un id',
        en: 'is missing: a person needs a mail or an id',
      })
    }
    return {
      key: personId(person),
      document: {
        display_name: person.displayName ?? nameFrom(person),
        given_name: person.givenName ?? null,
        surname: person.surname ?? null,
        mail: person.mail ?? null,
        user_type: person.userType ?? 'Member',
        office_location: person.officeLocation ?? null,
        business_phones: person.businessPhones ?? [],
        mobile_phone: person.mobilePhone ?? null,
        company_name: person.companyName ?? null,
        department: person.department ?? null,
        job_title: person.jobTitle ?? null,
        employee_type: person.employeeType ?? null,
        has_photo: person.hasPhoto ?? false,
      },
    }
  },
  current: () => sql`
    select p.id::text as key, null::bigint as id, true as lasting, ${documentOf('p', own)} as document from people p`,
  async write(db, { count }) {
    // Two who change addresses, or somebody new with a leaver's: for a moment nobody has it.
    await sql`
      update people set mail = null
      from import_changed changed
      where people.mail = (changed.document ->> 'mail')::citext and people.id::text <> changed.key`.execute(
      db,
    )
    await writeRows(db, count, { table: 'people', key: 'id', columns: own })
  },
  async remove(db, keys) {
    await sql`delete from people where id = any(${keys}::uuid[])`.execute(db)
  },
}

/** The people of the company, while no outside directory keeps them. */
export const peopleContent: ContentKind = {
  name: 'people',
  parts: ({ contributed }) => {
    const others = contributed(personColumns)
    return [
      contentPart({
        name: 'people',
        columns: Object.assign({}, columns, ...others.map(one => one.columns)) as typeof columns,
        translate: scimPerson,
        stores: [everybody, ...others.map(one => one.store)] as unknown as ContentStore[],
      }),
    ]
  },
}

/** Who has no id of the company's is told by the address: the same one every time. */
function personId({ id, mail = '' }: PersonItem): string {
  if (id !== undefined) return id.toLowerCase()
  const hash = createHash('sha256').update(`person ${mail.toLowerCase()}`).digest('hex')
  // A UUID of version 8, whose content is its maker's own (RFC 9562).
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

function nameFrom({ givenName, surname }: { givenName?: string; surname?: string }): string | null {
  return [givenName, surname].filter(Boolean).join(' ') || null
}
