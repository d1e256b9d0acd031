import { linesOf } from '../files.ts'

/** Orvane, the group the demo is about: soap, care and perfume makers with campuses around Paris and in Lyon. */
export const mailDomain = 'campus.example'

export const companyNames = [
  { name: 'Orvane', weight: 30 },
  { name: 'Orvane France', weight: 22 },
  { name: 'Orvane Recherche', weight: 14 },
  { name: 'Orvane Opérations', weight: 14 },
  { name: 'Orvane Digital', weight: 10 },
  { name: 'Lumelle Paris', weight: 7 },
  { name: 'Atelier Sorel', weight: 5 },
  { name: 'Verveine & Compagnie', weight: 4 },
  { name: 'Orvane UK Ltd', weight: 2 },
] as const

/** The divisions that forms offer, in their order. */
export const divisions = linesOf<'code'>('divisions').map(({ code }) => code)

/** Departments with their job titles, in French and English as people of a real company write them. */
export const departments: readonly { name: string; weight: number; jobs: readonly string[] }[] = [
  {
    name: 'Recherche & Innovation',
    weight: 14,
    jobs: [
      'Ingénieur·e formulation',
      'Chef·fe de laboratoire',
      'Technicien·ne de laboratoire',
      'Research Scientist',
      'Senior Formulation Chemist',
      'Responsable évaluation sensorielle',
      'Doctorant·e CIFRE',
    ],
  },
  {
    name: 'Marketing',
    weight: 13,
    jobs: [
      'Chef·fe de produit',
      'Chef·fe de groupe marketing',
      'Brand Manager',
      'Global Product Manager',
      'Assistant·e marketing',
      'Directeur·rice marketing',
    ],
  },
  {
    name: 'Systèmes d’information',
    weight: 12,
    jobs: [
      'Développeur·euse',
      'Software Engineer',
      'Architecte d’entreprise',
      'Product Owner',
      'Administrateur·rice réseau',
      'Data Engineer',
      'Cybersecurity Analyst',
      'Chef·fe de projet informatique',
    ],
  },
  {
    name: 'Supply Chain',
    weight: 10,
    jobs: [
      'Approvisionneur·euse',
      'Demand Planner',
      'Responsable logistique',
      'Supply Chain Manager',
      'Coordinateur·rice transport',
    ],
  },
  {
    name: 'Finance',
    weight: 9,
    jobs: [
      'Contrôleur·euse de gestion',
      'Comptable',
      'Financial Analyst',
      'Auditeur·rice interne',
      'Treasury Manager',
      'Responsable fiscalité',
    ],
  },
  {
    name: 'Commercial',
    weight: 9,
    jobs: [
      'Key Account Manager',
      'Responsable régional·e',
      'Category Manager',
      'Attaché·e commercial·e',
      'Sales Director',
    ],
  },
  {
    name: 'Ressources humaines',
    weight: 7,
    jobs: [
      'Responsable ressources humaines',
      'Chargé·e de recrutement',
      'HR Business Partner',
      'Gestionnaire de paie',
      'Responsable formation',
    ],
  },
  {
    name: 'Opérations industrielles',
    weight: 7,
    jobs: [
      'Ingénieur·e méthodes',
      'Responsable maintenance',
      'Packaging Engineer',
      'Acheteur·euse industriel·le',
    ],
  },
  {
    name: 'Digital & Data',
    weight: 6,
    jobs: ['Data Scientist', 'UX Designer', 'E-commerce Manager', 'Analyste données', 'Content Strategist'],
  },
  {
    name: 'Qualité',
    weight: 4,
    jobs: [
      'Responsable qualité',
      'Quality Engineer',
      'Microbiologiste',
      'Chargé·e d’affaires réglementaires',
    ],
  },
  {
    name: 'Juridique',
    weight: 3,
    jobs: [
      'Juriste',
      'Legal Counsel',
      'Juriste propriété intellectuelle',
      'Délégué·e à la protection des données',
    ],
  },
  {
    name: 'Communication',
    weight: 3,
    jobs: [
      'Chargé·e de communication',
      'Internal Communications Manager',
      'Attaché·e de presse',
      'Responsable éditorial·e',
    ],
  },
  {
    name: 'Services généraux',
    weight: 3,
    jobs: [
      'Responsable de site',
      'Hôte·sse d’accueil',
      'Facilities Manager',
      'Gestionnaire d’espaces',
      'Agent·e de sûreté',
    ],
  },
  {
    name: 'Développement durable',
    weight: 2,
    jobs: ['Chargé·e de mission RSE', 'Sustainability Manager', 'Analyste carbone', 'Responsable fondation'],
  },
  {
    name: 'Direction générale',
    weight: 1,
    jobs: ['Assistant·e de direction', 'Chief of Staff', 'Chargé·e de mission'],
  },
]
