import {
  type DemoSignIn,
  editor,
  employee,
  helpDeskId,
  onOtherSite,
  receptionDeskId,
  secondEmployee,
  staffSignIns,
  withoutBadge,
} from '../sign-ins.ts'
import type { DemoPerson } from './person.ts'

/** The last digit decides the portrait: odd for feminine names, even for masculine ones. */
const handWritten = (digits: string) => `00000000-0000-4000-8000-000000000${digits}`

function signIn(who: DemoSignIn, rest: Partial<DemoPerson>): DemoPerson {
  const [givenName = '', ...surname] = who.name.split(' ')
  return somebody(who.id, givenName, surname.join(' '), who.email.split('@')[0] ?? '', rest)
}

function somebody(
  id: string,
  givenName: string,
  surname: string,
  mailName: string | null,
  rest: Partial<DemoPerson> = {},
): DemoPerson {
  return {
    id,
    displayName: `${givenName} ${surname}`,
    givenName,
    surname,
    mail: mailName === null ? null : `${mailName}@campus.example`,
    userType: 'Member',
    officeLocation: 'SEI/B1/2/212',
    businessPhones: ['+33 1 55 01 20 12'],
    mobilePhone: null,
    companyName: 'Orvane',
    department: 'Marketing',
    jobTitle: 'Chef·fe de produit',
    employeeType: 'CDI',
    hasPhoto: true,
    ...rest,
  }
}

/** In the order of their sign-ins. */
const staffJobs = [
  'Chargé de communication',
  'Cheffe de cuisine',
  'Responsable de l’animation',
  'Hôtesse d’accueil',
  'Ingénieur d’exploitation',
  'Responsable sécurité',
]

/** The sign-ins, the two desks everyone has among their favourites, and each edge a directory has to survive. */
export const fixedPeople: readonly DemoPerson[] = [
  signIn(employee, {
    officeLocation: 'SEI/B2/3/314',
    businessPhones: ['+33 1 55 01 23 14'],
    mobilePhone: '+33 6 12 40 23 14',
    jobTitle: 'Cheffe de groupe marketing',
  }),
  signIn(secondEmployee, {
    officeLocation: 'SEI/B1/4/407',
    businessPhones: ['+33 1 55 01 24 07'],
    mobilePhone: '+33 6 31 08 24 07',
    department: 'Supply Chain',
    jobTitle: 'Demand Planner',
    companyName: 'Orvane France',
  }),
  signIn(withoutBadge, {
    officeLocation: 'HOR/Tour Est/12/1218',
    businessPhones: ['+33 1 55 02 12 18'],
    department: 'Finance',
    jobTitle: 'Contrôleuse de gestion',
    employeeType: 'Alternance',
    companyName: 'Orvane Digital',
  }),
  signIn(onOtherSite, {
    officeLocation: 'CON/Saône/5/522',
    businessPhones: ['+33 4 72 03 05 22'],
    mobilePhone: '+33 6 74 19 05 22',
    department: 'Supply Chain',
    jobTitle: 'Responsable logistique',
    companyName: 'Orvane Opérations',
  }),
  signIn(editor, {
    officeLocation: 'SEI/B1/1/118',
    businessPhones: ['+33 1 55 01 21 18'],
    department: 'Communication',
    jobTitle: 'Responsable éditoriale',
  }),
  ...staffSignIns.map((who, index) =>
    signIn(who, {
      officeLocation: `SEI/B1/1/12${index}`,
      businessPhones: [`+33 1 55 01 21 2${index}`],
      department: 'Services généraux',
      jobTitle: staffJobs[index] ?? null,
    }),
  ),
  somebody(receptionDeskId, 'Accueil', 'Campus', 'accueil', {
    displayName: 'Accueil Campus – Reception',
    officeLocation: 'SEI/B1/RDC/001',
    businessPhones: ['+33 1 55 01 00 00'],
    department: 'Services généraux',
    jobTitle: 'Accueil, badges, visiteurs · Reception, badges, visitors',
  }),
  somebody(helpDeskId, 'Support', 'Informatique', 'support', {
    displayName: 'Support Informatique – IT Help Desk',
    officeLocation: 'SEI/B2/RDC/010',
    businessPhones: ['+33 1 55 01 18 18'],
    department: 'Systèmes d’information',
    jobTitle: 'Assistance 7 h – 20 h · Help desk 7:00 – 20:00',
  }),
  somebody(handWritten('202'), 'Adam', 'Sinclair', 'adam.sinclair', { jobTitle: 'Brand Manager' }),
  somebody(handWritten('203'), 'Admira', 'Hadžić', 'admira.hadzic', {
    department: 'Juridique',
    jobTitle: 'Legal Counsel',
  }),
  somebody(handWritten('205'), 'Adeline', 'Admont', 'adeline.admont', {
    department: 'Qualité',
    jobTitle: 'Microbiologiste',
  }),
  somebody(handWritten('206'), 'Thomas', 'Lefèvre', null, {
    displayName: 'ADM Thomas Lefèvre',
    officeLocation: null,
    hasPhoto: false,
  }),
  somebody(handWritten('208'), 'Adam', 'Sinclair', null, {
    displayName: 'Sinclair Adam (adm)',
    hasPhoto: false,
  }),
  somebody(handWritten('211'), 'Chiara', 'D’Angelo', 'chiara.dangelo', { officeLocation: 'CAN/Halle/1/112' }),
  somebody(handWritten('212'), 'Ciarán', "O'Connor", 'ciaran.oconnor', {
    companyName: 'Orvane UK Ltd',
    businessPhones: ['+44 20 7946 0212'],
  }),
  somebody(handWritten('213'), 'Anne-Sophie', 'de La Rochefoucauld', 'anne-sophie.delarochefoucauld', {
    department: 'Direction générale',
    jobTitle: 'Chief of Staff',
    officeLocation: 'HOR/Tour Est/28/2801',
  }),
  somebody(
    handWritten('214'),
    'Charles-Édouard Marie Gaspard',
    'de Montalembert-Castelnau de Saint-Exupéry',
    'charles-edouard.demontalembert',
    {
      department: 'Recherche & Innovation',
      jobTitle:
        'Directeur adjoint de la coordination internationale des programmes de recherche sur les matières premières renouvelables',
      companyName: 'Orvane Recherche',
      officeLocation: 'TIL/Pavillon Nord/1/104',
    },
  ),
  somebody(
    handWritten('215'),
    'Mialy',
    'Andriantsimitoviaminandriana',
    'mialy.andriantsimitoviaminandriana',
    {
      officeLocation: 'MAN/Horloge/2/203',
    },
  ),
  somebody(handWritten('216'), 'Đức', 'Nguyễn', 'duc.nguyen', {
    department: 'Digital & Data',
    jobTitle: 'Data Scientist',
  }),
  somebody(handWritten('217'), 'Zoë', 'Brontë-Åkesson', 'zoe.bronte-akesson', { jobTitle: 'UX Designer' }),
  somebody(handWritten('218'), 'Ba', 'Ly', 'ba.ly', { department: 'Finance', jobTitle: 'Comptable' }),
  somebody(handWritten('219'), 'Élodie', 'N’Guessan', 'elodie.nguessan', { hasPhoto: false }),
  somebody(handWritten('220'), 'Noël', 'Le Floc’h', 'noel.lefloch', {
    businessPhones: [],
    mobilePhone: null,
  }),
  somebody(handWritten('221'), 'Marie', 'Martin', 'marie.martin', { officeLocation: 'CON/Rhône/3/311' }),
  somebody(handWritten('223'), 'Marie', 'Martin', 'marie.martin2', {
    officeLocation: 'SEI/B3/1/109',
    department: 'Finance',
  }),
  somebody(handWritten('224'), 'Œdipe', 'Bœuf', 'oedipe.boeuf', { officeLocation: 'MAN/Atelier A/1/101' }),
  somebody(handWritten('226'), 'Jean-Claude', 'Petit', null, {
    businessPhones: [],
    mobilePhone: null,
    hasPhoto: false,
  }),
  somebody(handWritten('227'), 'Lucie', 'Sansmail', null, { mobilePhone: '+33 6 00 12 22 27' }),
  somebody(handWritten('229'), 'Olivia', 'Whitaker', null, {
    mail: 'olivia.whitaker@partner.example',
    userType: 'Guest',
    employeeType: null,
    officeLocation: null,
  }),
  somebody(handWritten('230'), 'Paolo', 'Esposito', null, { mail: 'paolo.esposito@orvane-partners.example' }),
  somebody(handWritten('232'), '', '', 'scanner-b2', {
    displayName: null,
    givenName: null,
    surname: null,
    officeLocation: null,
    hasPhoto: false,
  }),
  somebody(handWritten('233'), 'Nadia', 'Sansbureau', 'nadia.sansbureau', {
    officeLocation: null,
    jobTitle: null,
    department: null,
  }),
]
