/** A place where lines stop, in metres from the campus. */
export interface DemoStation {
  name: string
  north: number
  east: number
  /** With platforms below or beside the ground, entrances, and perhaps without a lift; else two signs in a street. */
  isStation?: boolean
  wheelchair?: boolean
}

/** A line of a network that does not exist: names and colours are made up. */
export interface DemoLine {
  /** Of GTFS: 0 tramway, 1 metro, 2 train, 3 bus, 109 RER. */
  type: 0 | 1 | 2 | 3 | 109
  name: string
  color: string
  text: string
  /** Where it begins and ends, minutes from the first stop near the campus. */
  ends: readonly [string, string]
  minutes: number
  /** Its stops near the campus, in order, by their place in the list. */
  stops: readonly number[]
  /** Minutes between two, at rush hours, else, and on Sundays. */
  every: readonly [rush: number, usual: number, sunday: number]
  /** Of the day, from midnight; beyond 24 is the night after. */
  hours: readonly [first: number, last: number]
  /** Of which its operator tells nothing live. */
  isSilent?: boolean
}

export interface DemoNetwork {
  /** The campus. */
  site: number
  operator: string
  stations: readonly DemoStation[]
  lines: readonly DemoLine[]
}

const street = (name: string, north: number, east: number): DemoStation => ({
  ...{ name, north, east, wheelchair: true },
})
const station = (name: string, north: number, east: number, wheelchair = true): DemoStation => ({
  ...{ name, north, east, wheelchair, isStation: true },
})

export const demoNetworks: readonly DemoNetwork[] = [
  {
    site: 1,
    operator: 'Réseau Boucle de Seine',
    stations: [
      station('Port aux Voiles', -180, 220),
      station('Gare des Remorqueurs', 620, -350),
      street('Quai des Péniches', 60, -90),
      street('Pont du Bac', -420, -260),
      street('Écluse', 310, 480),
    ],
    lines: [
      {
        ...{ type: 1, name: '19', color: '0A7D5A', text: 'FFFFFF', ends: ['Saint-Éloi', 'Fort de l’Étoile'] },
        ...{ minutes: 14, stops: [0], every: [4, 6, 8], hours: [5.5, 25.2] },
      },
      {
        ...{
          type: 109,
          name: 'F',
          color: 'C2185B',
          text: 'FFFFFF',
          ends: ['Orgemont-les-Bois', 'Vallée-aux-Loups'],
        },
        ...{ minutes: 26, stops: [1], every: [8, 15, 20], hours: [5.2, 24.8] },
      },
      {
        ...{
          type: 2,
          name: 'V',
          color: '7A4FA3',
          text: 'FFFFFF',
          ends: ['Gare du Grand-Nord', 'Beaumont-sur-Loing'],
        },
        ...{ minutes: 34, stops: [1], every: [15, 30, 60], hours: [5.8, 23.5] },
      },
      {
        ...{
          type: 0,
          name: 'T15',
          color: 'F2B705',
          text: '000000',
          ends: ['Les Courtilles Nord', 'Île Fleurie'],
        },
        ...{ minutes: 17, stops: [4, 2, 3], every: [6, 9, 12], hours: [5.3, 24.6] },
      },
      {
        ...{
          type: 3,
          name: '238',
          color: '0072BC',
          text: 'FFFFFF',
          ends: ['Mairie de Clairval', 'Hôpital du Parc'],
        },
        ...{ minutes: 21, stops: [2, 0], every: [8, 12, 20], hours: [5.6, 24.3] },
      },
      {
        ...{
          type: 3,
          name: '541',
          color: '6CBE45',
          text: '000000',
          ends: ['Zone du Petit-Nanterre', 'Gare des Remorqueurs Sud'],
        },
        ...{ minutes: 18, stops: [3, 4], every: [12, 20, 30], hours: [6, 22], isSilent: true },
      },
      {
        ...{
          type: 3,
          name: 'N57',
          color: '1B2A5C',
          text: 'FFFFFF',
          ends: ['Grand Carrefour', 'Cité des Mariniers'],
        },
        ...{ minutes: 30, stops: [3, 2], every: [30, 30, 30], hours: [24.5, 29] },
      },
    ],
  },
  {
    site: 2,
    operator: 'Réseau Boucle de Seine',
    stations: [
      station('Grande Dalle', -150, 120),
      street('Terrasses', 140, -60),
      street('Rond-point des Tours', -310, -280),
    ],
    lines: [
      {
        ...{
          type: 1,
          name: '20',
          color: 'E4761B',
          text: '000000',
          ends: ['Grande Dalle Ouest', 'Porte des Lilas d’Or'],
        },
        ...{ minutes: 22, stops: [0], every: [3, 5, 7], hours: [5.4, 25.3] },
      },
      {
        ...{
          type: 109,
          name: 'G',
          color: 'B3202C',
          text: 'FFFFFF',
          ends: ['Cergy-le-Vieux', 'Marne-la-Forêt'],
        },
        ...{ minutes: 24, stops: [0], every: [6, 10, 15], hours: [5.1, 25] },
      },
      {
        ...{
          type: 0,
          name: 'T16',
          color: '0F8FA9',
          text: '000000',
          ends: ['Pont de Bezonval', 'Porte du Bois'],
        },
        ...{ minutes: 19, stops: [1, 0, 2], every: [6, 8, 12], hours: [5.4, 24.7] },
      },
      {
        ...{
          type: 3,
          name: '158',
          color: '8E5A2B',
          text: 'FFFFFF',
          ends: ['Rueil-les-Vignes', 'Pont des Arts Neufs'],
        },
        ...{ minutes: 20, stops: [2, 1], every: [9, 14, 25], hours: [5.8, 23.8] },
      },
    ],
  },
  {
    site: 3,
    operator: 'Lignes de l’Ourcq',
    stations: [station('Bassin aux Grains', 210, -160), street('Passerelle', -70, 80)],
    lines: [
      {
        ...{
          type: 1,
          name: '21',
          color: 'D98CB3',
          text: '000000',
          ends: ['Fort d’Auber', 'Place des Alouettes'],
        },
        ...{ minutes: 16, stops: [0], every: [4, 6, 9], hours: [5.5, 25.2] },
      },
      {
        ...{
          type: 3,
          name: '147',
          color: '2E7D32',
          text: 'FFFFFF',
          ends: ['Église des Canaux', 'Clos Sablon'],
        },
        ...{ minutes: 19, stops: [1, 0], every: [10, 15, 30], hours: [6, 23] },
      },
    ],
  },
  {
    site: 4,
    operator: 'Lignes de l’Ourcq',
    stations: [station('Savonneries', -240, 60, false), street('Rue de l’Horloge', 90, -40)],
    lines: [
      {
        ...{ type: 1, name: '19', color: '0A7D5A', text: 'FFFFFF', ends: ['Saint-Éloi', 'Fort de l’Étoile'] },
        ...{ minutes: 9, stops: [0], every: [4, 6, 8], hours: [5.5, 25.2] },
      },
      {
        ...{
          type: 3,
          name: '173',
          color: 'A0522D',
          text: 'FFFFFF',
          ends: ['Pont du Nord', 'Clichy-les-Fleurs'],
        },
        ...{ minutes: 18, stops: [1, 0], every: [10, 15, 30], hours: [6, 23.5], isSilent: true },
      },
    ],
  },
  {
    site: 5,
    operator: 'Trams et bus du Parc',
    stations: [
      station('Parc des Tilleuls', -210, 330, false),
      street('Allée des Tilleuls', 40, 60),
      street('Grille d’Honneur', 380, -120),
    ],
    lines: [
      {
        ...{
          type: 2,
          name: 'Y',
          color: '00695C',
          text: 'FFFFFF',
          ends: ['Gare du Couchant', 'Versigny-Chantiers'],
        },
        ...{ minutes: 18, stops: [0], every: [10, 15, 30], hours: [5.5, 24.6] },
      },
      {
        ...{
          type: 0,
          name: 'T17',
          color: '9CCC3C',
          text: '000000',
          ends: ['Grande Dalle', 'Porte de Sèvres-Val'],
        },
        ...{ minutes: 16, stops: [2, 0], every: [6, 10, 15], hours: [5.5, 24.5] },
      },
      {
        ...{
          type: 3,
          name: '460',
          color: 'C62828',
          text: 'FFFFFF',
          ends: ['Pont de Boulogne-la-Plaine', 'Vaucresson-le-Haut'],
        },
        ...{ minutes: 22, stops: [1, 2], every: [12, 20, 40], hours: [6, 22.5] },
      },
    ],
  },
  {
    site: 6,
    operator: 'Transports des Deux Fleuves',
    stations: [
      station('Gare de la Presqu’île', 560, 380),
      street('Quai des Confluents', -60, 50),
      street('Musée des Rivières', -330, 140),
    ],
    lines: [
      {
        ...{
          type: 1,
          name: 'M5',
          color: '5B2C83',
          text: 'FFFFFF',
          ends: ['Gare de la Presqu’île Sud', 'Croix-Blanche'],
        },
        ...{ minutes: 13, stops: [0], every: [4, 6, 9], hours: [5, 24.6] },
      },
      {
        ...{
          type: 0,
          name: 'T8',
          color: 'E6007E',
          text: 'FFFFFF',
          ends: ['Débourg-les-Ateliers', 'Feyssine'],
        },
        ...{ minutes: 17, stops: [2, 1, 0], every: [5, 8, 12], hours: [4.8, 24.7] },
      },
      {
        ...{
          type: 2,
          name: 'TER 31',
          color: '3C6EB4',
          text: 'FFFFFF',
          ends: ['Vienne-la-Belle', 'Mâcon-les-Vignes'],
        },
        ...{ minutes: 42, stops: [0], every: [20, 30, 60], hours: [5.5, 22.8] },
      },
      {
        ...{
          type: 3,
          name: 'S12',
          color: 'F4A300',
          text: '000000',
          ends: ['Halles du Rhône', 'Colline aux Prières'],
        },
        ...{ minutes: 15, stops: [1, 2], every: [10, 15, 25], hours: [6, 21.5] },
      },
    ],
  },
]
