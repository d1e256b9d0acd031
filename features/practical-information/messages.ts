import type { Folder } from './contract.ts'

const foldersInEnglish: Record<Folder, string> = {
  practicallife: 'Everyday life',
  service: 'Services',
  mobility: 'Mobility',
  safetynews: 'Safety news',
  security: 'Security',
  training: 'Training',
}

const foldersInFrench: Record<Folder, string> = {
  practicallife: 'Vie pratique',
  service: 'Services',
  mobility: 'Mobilité',
  safetynews: 'Actualités sécurité',
  security: 'Sûreté',
  training: 'Formation',
}

const emptyInEnglish: Record<Folder, string> = {
  practicallife: 'No practical information for now.',
  service: 'No services for now.',
  mobility: 'No mobility information for now.',
  safetynews: 'No safety news for now.',
  security: 'No security information for now.',
  training: 'No training information for now.',
}

const emptyInFrench: Record<Folder, string> = {
  practicallife: 'Aucune information pratique pour le moment.',
  service: 'Aucun service n’est décrit pour le moment.',
  mobility: 'Aucune information de mobilité pour le moment.',
  safetynews: 'Aucune actualité sécurité pour le moment.',
  security: 'Aucune information de sûreté pour le moment.',
  training: 'Aucune information de formation pour le moment.',
}

const en = {
  folders: foldersInEnglish,
  folderChoice: 'Kind of information',
  empty: emptyInEnglish,
  emptyHint: 'What your campus publishes will appear here.',
  listLoading: 'Loading the information',
  listFailed: 'The information couldn’t be loaded.',
  published: (date: string) => `Published on ${date}`,
  detail: 'Information',
  detailBody: 'In detail',
  detailLoading: 'Loading the information',
  detailFailed: 'The information couldn’t be loaded.',
  opening: 'Opening in a new tab…',
  notFound: 'This information doesn’t exist, or is no longer published.',
  backTo: (list: string) => `Back to “${list}”`,
  linkElsewhere: 'This information is on another site',
  linkHint: (host: string) => `It opens in a new tab, on ${host}.`,
  linkOpen: 'Open the page',
  pdfElsewhere: 'This information is a PDF document',
  pdfHint: 'It opens in a new tab. Your browser stopped it from opening by itself.',
  pdfOpen: 'Open the document',
  pdfOpenOf: (size: string) => `Open the document (PDF, ${size})`,
  targetMissing: 'The address is missing',
  targetMissingHint: 'This information can’t be opened. Please tell your campus team.',
}

const fr: typeof en = {
  folders: foldersInFrench,
  folderChoice: 'Type d’information',
  empty: emptyInFrench,
  emptyHint: 'Ce que votre campus publie s’affichera ici.',
  listLoading: 'Chargement des informations',
  listFailed: 'Les informations n’ont pas pu être chargées.',
  published: date => `Publié le ${date}`,
  detail: 'Information détaillée',
  detailBody: 'En détail',
  detailLoading: 'Chargement de l’information',
  detailFailed: 'L’information n’a pas pu être chargée.',
  opening: 'Ouverture dans un nouvel onglet…',
  notFound: 'Cette information n’existe pas, ou n’est plus publiée.',
  backTo: list => `Retour à «\u00a0${list}\u00a0»`,
  linkElsewhere: 'Cette information se trouve sur un autre site',
  linkHint: host => `Elle s’ouvre dans un nouvel onglet, sur ${host}.`,
  linkOpen: 'Ouvrir la page',
  pdfElsewhere: 'Cette information est un document PDF',
  pdfHint: 'Il s’ouvre dans un nouvel onglet. Votre navigateur l’a empêché de s’ouvrir de lui-même.',
  pdfOpen: 'Ouvrir le document',
  pdfOpenOf: size => `Ouvrir le document (PDF, ${size})`,
  targetMissing: 'L’adresse est absente',
  targetMissingHint: 'Cette information ne peut pas être ouverte. Merci de le signaler à l’équipe du campus.',
}

export const messages = { fr, en }
