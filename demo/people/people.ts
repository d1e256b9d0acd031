import { type Random, randomFrom } from '../random.ts'
import { demoSites } from '../sites.ts'
import { companyNames, departments, mailDomain } from './company.ts'
import { fixedPeople } from './fixed-people.ts'
import { commonNames, feminineNames, masculineNames } from './given-names.ts'
import type { DemoPerson } from './person.ts'
import { surnames } from './surnames.ts'

/** How often each kind of entry stands in the directory beside ordinary employees. */
const shares = {
  guest: 0.03,
  administrator: 0.004,
  nameless: 0.002,
  unreachable: 0.004,
  outsideMail: 0.008,
  service: 0.002,
  withoutPhoto: 0.2,
}

const services = [
  'Standard',
  'Poste de sécurité',
  'Infirmerie',
  'Courrier',
  'Reprographie',
  'Conciergerie',
  'Salle de sport',
  'Parking',
  'Visitor Centre',
  'Travel Desk',
]

interface Weighted {
  weight: number
}

/** Picks in proportion to the weights; the sums are made once. */
function weighted<T extends Weighted>(list: readonly T[]): (random: Random) => T {
  let sum = 0
  const steps = list.map(item => {
    sum += item.weight
    return { item, upTo: sum }
  })
  return random => {
    const at = random.next() * sum
    const step = steps.find(({ upTo }) => at < upTo)
    if (step === undefined) throw new Error('Nothing to pick from')
    return step.item
  }
}

const pickCompany = weighted(companyNames)
const pickDepartment = weighted(departments)
const pickSite = weighted(demoSites.map(site => ({ site, weight: site.share })))

const hexDigits = '0123456789abcdef'

/**
 * A version 4 UUID. Its last digit is odd for feminine names and even for masculine ones: the portrait is drawn
 * from the id alone and so agrees with the name.
 */
function idFor(random: Random, feminine: boolean): string {
  let id = ''
  for (let i = 0; i < 32; i++) {
    if (i === 8 || i === 12 || i === 16 || i === 20) id += '-'
    if (i === 12) id += '4'
    else if (i === 16) id += hexDigits[8 + random.int(4)]
    else if (i === 31) id += hexDigits[random.int(8) * 2 + (feminine ? 1 : 0)]
    else id += hexDigits[random.int(16)]
  }
  return id
}

/** Letters that are no letter with an accent, so that taking accents off leaves them. */
const wholeLetters: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', œ: 'oe', æ: 'ae' }

/** `Anne-Sophie d’Ormesson` → `anne-sophie.dormesson`: what a mail address takes of a name. */
export function mailName(givenName: string, surname: string): string {
  const part = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[ıłøđœæ]/g, letter => wholeLetters[letter] ?? letter)
      .replace(/[^a-z-]/g, '')
  return `${part(givenName)}.${part(surname)}`
}

/** Frequent names come first in the lists: squaring leans towards them, as in any real directory. */
function frequentFirst(list: readonly string[], random: Random): string {
  const at = random.chance(0.35) ? random.next() ** 2 : random.next()
  return list[Math.floor(at * list.length)] ?? random.pick(list)
}

function phone(random: Random, prefix: string): string {
  let number = `+33 ${prefix}`
  for (let i = 0; i < 4; i++) number += ` ${String(random.int(100)).padStart(2, '0')}`
  return number
}

/** Each kind of contract, for the ids whose first byte is below a number. */
const contracts = [
  { name: 'CDI', below: 214 },
  { name: 'CDD', below: 230 },
  { name: 'Alternance', below: 244 },
  { name: 'Stage', below: 252 },
  { name: 'Intérim', below: 256 },
]

/** What somebody who was not written by hand is employed with. */
export function contractOf(id: string): string {
  const byte = Number.parseInt(id.slice(0, 2), 16)
  return contracts.find(({ below }) => byte < below)?.name ?? 'CDI'
}

/** `SEI/B2/3/214`: campus, building, floor, room. */
function office(random: Random): { location: string; landlinePrefix: string } {
  const { site } = pickSite(random)
  const building = random.pick(site.buildings)
  const floor = random.int(building.floors + 1)
  const room = floor * 100 + 1 + random.int(60)
  return {
    location: `${site.code}/${building.name}/${floor === 0 ? 'RDC' : floor}/${String(room).padStart(3, '0')}`,
    landlinePrefix: site.code === 'CON' ? '4' : '1',
  }
}

/**
 * The whole directory: the people written by hand first, then as many more as it takes.
 * @param count how many people in all; never fewer than those written by hand
 */
export function* demoPeople(count: number): Generator<DemoPerson> {
  const random = randomFrom('people')
  const addresses = new Addresses()
  for (const person of fixedPeople) {
    if (person.mail !== null) addresses.take(person.mail)
    yield person
  }
  for (let i = fixedPeople.length; i < count; i++) yield somebody(random, addresses, i)
}

function somebody(random: Random, addresses: Addresses, index: number): DemoPerson {
  const feminine = random.chance(0.52)
  const id = idFor(random, feminine)
  let givenName = random.chance(0.04)
    ? random.pick(commonNames)
    : frequentFirst(feminine ? feminineNames : masculineNames, random)
  if (random.chance(0.05) && !givenName.includes('-')) {
    const second = frequentFirst(feminine ? feminineNames : masculineNames, random)
    if (second !== givenName && !second.includes('-')) givenName = `${givenName}-${second}`
  }
  let surname = frequentFirst(surnames, random)
  if (random.chance(0.14)) {
    const second = random.pick(surnames)
    if (second !== surname && !second.includes('-') && !surname.includes('-'))
      surname = `${surname}-${second}`
  }

  const { location, landlinePrefix } = office(random)
  const department = pickDepartment(random)
  const person: DemoPerson = {
    id,
    displayName: `${givenName} ${surname}`,
    givenName,
    surname,
    mail: null,
    userType: 'Member',
    officeLocation: random.chance(0.97) ? location : null,
    businessPhones: random.chance(0.72) ? [phone(random, landlinePrefix)] : [],
    mobilePhone: random.chance(0.68) ? phone(random, random.chance(0.8) ? '6' : '7') : null,
    companyName: pickCompany(random).name,
    department: department.name,
    jobTitle: random.pick(department.jobs),
    employeeType: contractOf(id),
    hasPhoto: !random.chance(shares.withoutPhoto),
  }
  if (random.chance(0.04)) person.businessPhones = [...person.businessPhones, phone(random, '9')]

  let kind = random.next()
  const is = (share: number) => {
    kind -= share
    return kind < 0
  }
  const name = mailName(givenName, surname)
  if (is(shares.guest)) {
    const partner = random.pick(['partner', 'agence-clair', 'northwind-labs', 'conseil-rive'])
    return {
      ...person,
      userType: 'Guest',
      mail: addresses.next(name, `${partner}.example`),
      officeLocation: null,
      companyName: null,
      department: null,
      jobTitle: null,
      employeeType: null,
      hasPhoto: false,
    }
  }
  if (is(shares.administrator)) {
    return {
      ...person,
      displayName: random.chance(0.5) ? `ADM ${givenName} ${surname}` : `${surname} ${givenName} (adm)`,
      officeLocation: null,
      hasPhoto: false,
    }
  }
  if (is(shares.nameless)) {
    return {
      ...person,
      displayName: null,
      givenName: null,
      surname: null,
      mail: addresses.next(`account-${index}`),
      hasPhoto: false,
    }
  }
  if (is(shares.unreachable)) return { ...person, businessPhones: [], mobilePhone: null }
  if (is(shares.outsideMail)) {
    return { ...person, mail: addresses.next(name, 'orvane-partners.example') }
  }
  if (is(shares.service)) {
    const service = random.pick(services)
    const site = random.pick(demoSites)
    return {
      ...person,
      displayName: `${service} ${site.name}`,
      givenName: null,
      surname: null,
      mail: addresses.next(mailName(service, site.name)),
      department: 'Services généraux',
      jobTitle: null,
      mobilePhone: null,
      hasPhoto: false,
    }
  }
  return { ...person, mail: addresses.next(name) }
}

/** Gives addresses that nobody has yet: `claire.martin@…`, then `claire.martin2@…`, `claire.martin3@…`. */
class Addresses {
  readonly #taken = new Set<string>()
  readonly #times = new Map<string, number>()

  take(address: string): void {
    this.#taken.add(address)
  }

  next(name: string, domain = mailDomain): string {
    for (;;) {
      const times = (this.#times.get(`${name}@${domain}`) ?? 0) + 1
      this.#times.set(`${name}@${domain}`, times)
      const address = `${name}${times === 1 ? '' : times}@${domain}`
      if (this.#taken.has(address)) continue
      this.#taken.add(address)
      return address
    }
  }
}
