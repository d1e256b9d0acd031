import { type Icon, icon, ring } from './icon.ts'
import { leisureIcons } from './leisure-icons.ts'

export const icons = {
  ...leisureIcons,
  // One for each content tag.
  route: icon(
    `${ring(18.5, 5, 2.5)}${ring(5.5, 19, 2.5)}M16 5H8.5a3.5 3.5 0 0 0 0 7h7a3.5 3.5 0 0 1 0 7H8`,
    'Dessin : un itinéraire',
    'Drawing: a route',
  ),
  shield: icon(
    'M12 22c5-2 8-5 8-10V5.5C17 5.5 14.5 4.5 12 2 9.5 4.5 7 5.5 4 5.5V12c0 5 3 8 8 10zM8.5 12l2.5 2.5 4.5-5',
    'Dessin : un bouclier',
    'Drawing: a shield',
  ),
  leaf: icon(
    'M5 19C3 10 9 4 20 4c1 10-4 16-12 15M4 21c2-6 6-9 11-11',
    'Dessin : une feuille',
    'Drawing: a leaf',
  ),
  circles: icon(
    `${ring(12, 8, 5)}${ring(8, 15, 5)}${ring(16, 15, 5)}`,
    'Dessin : trois cercles qui se croisent',
    'Drawing: three circles that cross',
  ),
  lotus: icon(
    'M12 4c4 4 4 9 0 14-4-5-4-10 0-14zM12 18c-5 1-9-2-10-8 4 0 7 1 9 4M12 18c5 1 9-2 10-8-4 0-7 1-9 4M6 21h12',
    'Dessin : une fleur de lotus',
    'Drawing: a lotus flower',
  ),
  campus: icon(
    'M3 21h18M5 21V9l7-5 7 5v12M10 21v-5h4v5M9 11h.01M15 11h.01M12 8h.01',
    'Dessin : un bâtiment du campus',
    'Drawing: a campus building',
  ),
  hands: icon(
    'M12 12.5C9 10 7.5 8.5 7.5 6.5A2.5 2.5 0 0 1 12 5a2.5 2.5 0 0 1 4.5 1.5c0 2-1.5 3.5-4.5 6zM2 15l4-1.5c1 0 3.5 1.5 5 1.5h2.5a1.5 1.5 0 0 1 0 3H10M14.5 17l4.5-3c2-1 3.5 1 2 2.5L15 21c-3 1.5-7-.5-9-1H2',
    'Dessin : une main qui offre un cœur',
    'Drawing: a hand offering a heart',
  ),
  bee: icon(
    'M7 14c0-3 2-5 5-5s5 2 5 5-2 7-5 7-5-4-5-7zM7.5 13h9M7.5 17h9M11 9C8 3 3 4 3 7s3 4 7 3M13 9c3-6 8-5 8-2s-3 4-7 3M10.5 6.5L9.5 3M13.5 6.5L14.5 3',
    'Dessin : une abeille',
    'Drawing: a bee',
  ),
  sprout: icon(
    'M12 21v-9M12 13c0-5-3-7-9-7 0 5 3 8 9 7zM12 11c0-5 3-8 9-8 0 6-3 9-9 8M7 21h10',
    'Dessin : une jeune pousse',
    'Drawing: a sprout',
  ),
  globe: icon(
    `${ring(12, 12, 10)}M2 12h20M12 2c-6 6-6 14 0 20M12 2c6 6 6 14 0 20`,
    'Dessin : un globe',
    'Drawing: a globe',
  ),
  alert: icon(
    'M12 3L1.5 21h21zM12 9.5v5M12 17.8v.1',
    'Dessin : un panneau d’alerte',
    'Drawing: a warning sign',
  ),
  newspaper: icon(
    'M4 4h13v16H5a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1zM17 9h4v9a2 2 0 0 1-4 0M7 8h6M7 12h6M7 16h3',
    'Dessin : un journal',
    'Drawing: a newspaper',
  ),
  pin: icon(
    `M12 22c-5-6-8-9-8-13a8 8 0 0 1 16 0c0 4-3 7-8 13z${ring(12, 9, 3)}`,
    'Dessin : un repère sur une carte',
    'Drawing: a map pin',
  ),
  telescope: icon(
    'M3 13l13-7 3 6-13 6zM16 6l2.5-1.5 3.5 6.5-3 1M10.5 16L8 22M12.5 15l3.5 7',
    'Dessin : une longue-vue',
    'Drawing: a telescope',
  ),
  people: icon(
    `${ring(9, 8, 4)}M2 21c0-5 3-7 7-7s7 2 7 7M16 4.5a4 4 0 0 1 0 7M18.5 14.5c2.5 1 3.5 3.5 3.5 6.5`,
    'Dessin : deux personnes',
    'Drawing: two people',
  ),
  perfume: icon(
    'M7 10h10a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM10 10V7h4v3M9.5 3h5v4h-5zM4 16h16M18 4h.01M21 2h.01M21 6h.01',
    'Dessin : un flacon de parfum',
    'Drawing: a bottle of perfume',
  ),
  stethoscope: icon(
    `M5 3H3v6a5 5 0 0 0 10 0V3h-2M8 14v2a6 6 0 0 0 11 3.5V15${ring(19, 12.5, 2.5)}`,
    'Dessin : un stéthoscope',
    'Drawing: a stethoscope',
  ),
  tower: icon(
    'M4 22V6l8-4v20M12 8l8 3v11M2 22h20M7.5 9v.01M7.5 13v.01M7.5 17v.01M16 14v.01M16 18v.01',
    'Dessin : un siège d’entreprise',
    'Drawing: a head office',
  ),
  heart: icon(
    'M12 21C6 16 2 12.5 2 8.5A5 5 0 0 1 7 3.5c2 0 4 1 5 3 1-2 3-3 5-3a5 5 0 0 1 5 5c0 4-4 7.5-10 12.5z',
    'Dessin : un cœur',
    'Drawing: a heart',
  ),
  cup: icon(
    'M4 10h13v5a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6zM17 11h1.5a3 3 0 0 1 0 6H16M7.5 2c-1 1.5 1 2.5 0 4.5M12 2c-1 1.5 1 2.5 0 4.5',
    'Dessin : une tasse qui fume',
    'Drawing: a steaming cup',
  ),
  bell: icon(
    'M3 19h18M5 19a7 7 0 0 1 14 0M12 12V9M10 8h4M2 22h20M19.5 5.5l1.5-1.5M4.5 5.5L3 4M12 4V2',
    'Dessin : une sonnette d’accueil',
    'Drawing: a reception bell',
  ),
  column: icon(
    'M4 4h16M6 4c0 3 2 4 2 4v10l-2 2M18 4c0 3-2 4-2 4v10l2 2M4 21h16M10.5 9v8M13.5 9v8',
    'Dessin : une colonne antique',
    'Drawing: an old column',
  ),
  compass: icon(
    `${ring(12, 5, 2.5)}M11 7.5L5 21M13 7.5L19 21M7.5 15c3 2 6 2 9 0M12 2.5V1`,
    'Dessin : un compas d’architecte',
    'Drawing: a drawing compass',
  ),
  // More subjects, for covers that say it better than their tag.
  bike: icon(
    `${ring(5.5, 16.5, 4)}${ring(18.5, 16.5, 4)}M5.5 16.5L9 8h6.5l3 8.5M9 8l3.5 8.5 3-6.5M12.5 16.5h-7M7.5 5.5H10M15.5 8l-1-3H17`,
    'Dessin : un vélo',
    'Drawing: a bicycle',
  ),
  train: icon(
    'M7 2h10a3 3 0 0 1 3 3v9a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V5a3 3 0 0 1 3-3zM4 10h16M12 2v8M8 14h.01M16 14h.01M8 18l-3 4M16 18l3 4',
    'Dessin : un train',
    'Drawing: a train',
  ),
  car: icon(
    `M3 16v-4l2-6h14l2 6v4M3 12h18${ring(7, 17, 2.5)}${ring(17, 17, 2.5)}M9.5 17h5M12 6v6`,
    'Dessin : une voiture électrique',
    'Drawing: an electric car',
  ),
  flame: icon(
    'M12 2c1 5 7 7 7 13a7 7 0 0 1-14 0c0-3 1.5-5 3.5-6.5 0 2 .5 3 2 4C12 10 13 6 12 2z',
    'Dessin : une flamme',
    'Drawing: a flame',
  ),
  lock: icon(
    'M6 10h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM8 10V7a4 4 0 0 1 8 0v3M12 14v3',
    'Dessin : un cadenas',
    'Drawing: a padlock',
  ),
  drop: icon(
    'M12 2.5C8 8 5 11 5 15a7 7 0 0 0 14 0c0-4-3-7-7-12.5zM8.5 15.5A3.5 3.5 0 0 0 12 19',
    'Dessin : une goutte d’eau',
    'Drawing: a drop of water',
  ),
  recycle: icon(
    'M4 12a8 8 0 0 1 14-5.3l2 2.3M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5M12 9c2 2 2 4 0 6-2-2-2-4 0-6z',
    'Dessin : des flèches en boucle',
    'Drawing: arrows in a loop',
  ),
  music: icon(
    `${ring(6, 18, 3)}${ring(18, 16, 3)}M9 18V5l12-2v13M9 9l12-2`,
    'Dessin : des notes de musique',
    'Drawing: musical notes',
  ),
  plate: icon(
    'M5 2v7a3 3 0 0 0 3 3v10M8 2v6M11 2v7a3 3 0 0 1-3 3M17 22v-8h-3c0-6 1-10 5-12v20',
    'Dessin : un couvert',
    'Drawing: a fork and knife',
  ),
  ball: icon(
    `${ring(12, 12, 10)}M12 7l5 3.5-2 6H9l-2-6zM12 7V2M17 10.5l4.5-1.5M15 16.5l3 4M9 16.5l-3 4M7 10.5L2.5 9`,
    'Dessin : un ballon',
    'Drawing: a ball',
  ),
  book: icon(
    'M12 6c-2-2-5-3-10-3v15c5 0 8 1 10 3 2-2 5-3 10-3V3c-5 0-8 1-10 3zM12 6v15',
    'Dessin : un livre ouvert',
    'Drawing: an open book',
  ),
  flask: icon(
    'M9 2h6M10 2v7L4 19a2 2 0 0 0 2 3h12a2 2 0 0 0 2-3l-6-10V2M7 15h10M11 18.5h.01M14 12h.01',
    'Dessin : une fiole',
    'Drawing: a flask',
  ),
  mic: icon(
    'M12 2a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0V5a3 3 0 0 1 3-3zM5 11a7 7 0 0 0 14 0M12 18v4M8 22h8',
    'Dessin : un micro',
    'Drawing: a microphone',
  ),
  calendar: icon(
    'M5 4h14a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h18M8 2v4M16 2v4M9 15.5l2 2 4-4',
    'Dessin : un calendrier',
    'Drawing: a calendar',
  ),
  gift: icon(
    'M3 8h18v4H3zM5 12h14v10H5zM12 8v14M12 8C8 8 6 6 7 4s4-1 5 4c1-5 4-6 5-4s-1 4-5 4',
    'Dessin : un cadeau',
    'Drawing: a present',
  ),
  sun: icon(
    `${ring(12, 12, 4.5)}M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.5 4.5l1.8 1.8M17.7 17.7l1.8 1.8M4.5 19.5l1.8-1.8M17.7 6.3l1.8-1.8`,
    'Dessin : un soleil',
    'Drawing: a sun',
  ),
  screen: icon(
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4M7 12.5l3-3.5 2.5 2.5L17 7',
    'Dessin : un écran',
    'Drawing: a screen',
  ),
  tree: icon(
    'M12 22v-9M12 17l4-3M12 15l-3-2M12 2a5 5 0 0 1 5 4.5 4.5 4.5 0 0 1-1 9H8a4.5 4.5 0 0 1-1-9A5 5 0 0 1 12 2z',
    'Dessin : un arbre',
    'Drawing: a tree',
  ),
  palette: icon(
    'M12 2a10 10 0 0 0 0 20c2 0 2.5-1.5 1.5-3s0-3.5 2-3.5H18a4 4 0 0 0 4-4C22 6 17.5 2 12 2zM7 12h.01M9 7.5h.01M15 7h.01',
    'Dessin : une palette de peintre',
    'Drawing: a painter’s palette',
  ),
  // What practical and safe-at-work information is about.
  badge: icon(
    `M6 8h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM9.5 8L6 1.5M14.5 8L18 1.5${ring(12, 13, 2)}M8 19c0-2 2-2.5 4-2.5s4 .5 4 2.5`,
    'Dessin : un badge et son cordon',
    'Drawing: a badge on its cord',
  ),
  bus: icon(
    'M5 4h14a2 2 0 0 1 2 2v11H3V6a2 2 0 0 1 2-2zM3 11h18M12 4v7M7 14h.01M17 14h.01M6 17v3M18 17v3',
    'Dessin : un bus',
    'Drawing: a bus',
  ),
  clock: icon(`${ring(12, 12, 10)}M12 6v6l4 2.5`, 'Dessin : une horloge', 'Drawing: a clock'),
  exit: icon('M13 3H5v18h8M9 12h12M17 8l4 4-4 4', 'Dessin : une porte de sortie', 'Drawing: a way out'),
  extinguisher: icon(
    'M9 9h6a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM12 9V4M8.5 4H15c3 0 5 2 5 5M7 14h10M7 18h10',
    'Dessin : un extincteur',
    'Drawing: a fire extinguisher',
  ),
  eye: icon(
    `M2 12c5-8 15-8 20 0-5 8-15 8-20 0z${ring(12, 12, 3)}`,
    'Dessin : un œil ouvert',
    'Drawing: an open eye',
  ),
  firstAid: icon(
    'M4 7h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM8 7V3h8v4M12 10.5v7M8.5 14h7',
    'Dessin : une trousse de secours',
    'Drawing: a first-aid kit',
  ),
  helmet: icon(
    'M3 16a9 9 0 0 1 18 0M1.5 16h21v4h-21zM9.5 8V4h5v4M9.5 8v3M14.5 8v3',
    'Dessin : un casque de chantier',
    'Drawing: a safety helmet',
  ),
  parcel: icon(
    'M3 7l9-5 9 5v10l-9 5-9-5zM3 7l9 5 9-5M12 12v10M7.5 4.5l9 5',
    'Dessin : un colis',
    'Drawing: a parcel',
  ),
  phone: icon(
    'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM10.5 18.5h3M5 15h14',
    'Dessin : un téléphone',
    'Drawing: a telephone',
  ),
  plug: icon(
    'M8 2v6M16 2v6M5 8h14v3a7 7 0 0 1-14 0zM12 18v4',
    'Dessin : une prise électrique',
    'Drawing: an electric plug',
  ),
  printer: icon(
    'M6 9V3h12v6M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v7H6z',
    'Dessin : une imprimante',
    'Drawing: a printer',
  ),
  stairs: icon('M3 21h4.5v-4.5H12V12h4.5V7.5H21V3', 'Dessin : un escalier', 'Drawing: stairs'),
  wifi: icon(
    'M2 9c6-6 14-6 20 0M5.5 13c4-4 9-4 13 0M9 16.5c2-2 4-2 6 0M12 20h.01',
    'Dessin : des ondes sans fil',
    'Drawing: wireless waves',
  ),
  wrench: icon(
    'M20.5 6.5l-3 3-3-3 3-3A5 5 0 0 0 11 10l-8 8a2 2 0 0 0 3 3l8-8a5 5 0 0 0 6.5-6.5z',
    'Dessin : une clé de mécanicien',
    'Drawing: a mechanic’s spanner',
  ),
} satisfies Record<string, Icon>

export type IconName = keyof typeof icons
