import type { DemoTraining } from './training.ts'

/** Short, and for everybody: leaving a building, and what comes before and after. */
export const evacuation: DemoTraining = {
  key: 'evacuation',
  icon: 'exit',
  sites: [1, 2, 3, 5, 6],
  minScore: 75,
  minutes: 8,
  dueInDays: 21,
  texts: {
    fr: {
      title: 'Évacuer, se rassembler',
      description: `
L'alarme sonne : en quelques minutes, tout le monde doit être dehors et compté.
- Deux chapitres courts : partir, puis se rassembler.
- Quatre questions. Il faut trois bonnes réponses sur quatre.`,
      pictureAlt: 'Dessin : une porte de sortie et une flèche',
      success:
        "Vous savez par où sortir, et où l'on vous comptera. Repérez ces deux endroits dès aujourd'hui.",
      failure: 'Il reste un point à revoir. Relisez le chapitre concerné : il tient en trois pages.',
    },
    en: {
      title: 'Evacuate and gather',
      description: `
The alarm sounds: within minutes everybody has to be outside and counted.
- Two short chapters: leaving, then gathering.
- Four questions. Three right answers out of four are needed.`,
      pictureAlt: 'Drawing: an exit door and an arrow',
      success: 'You know which way to leave, and where you will be counted. Look for both places today.',
      failure: 'One point needs another look. Read its chapter again: it is three pages long.',
    },
  },
  chapters: [
    {
      id: 'leave',
      title: { fr: 'Partir', en: 'Leaving' },
      supports: [
        {
          title: { fr: "Quand l'alarme sonne", en: 'When the alarm sounds' },
          pages: {
            fr: `
= Quand l'alarme sonne
On part tout de suite, même si l'on pense à un exercice. Un feu qui couve peut remplir un couloir de fumée en trois minutes.
! exit noLift
- Suivez les panneaux verts vers l'issue la plus proche.
- Prenez l'escalier, jamais l'ascenseur.
= En sortant
1. Arrêtez votre travail et mettez les machines en sécurité si cela se fait d'un geste.
2. Fermez la porte et les fenêtres derrière vous, sans verrouiller.
3. Emmenez les personnes que vous accueillez.
4. Marchez d'un pas vif, sans courir, en tenant la rampe.
Ne prenez rien d'encombrant, et ne revenez jamais en arrière.
= Si vous ne pouvez pas descendre
Une personne qui ne peut pas prendre l'escalier rejoint l'espace d'attente sécurisé de son étage. Il est fermé par des portes coupe-feu et relié au poste de sécurité par un interphone.
# Si le couloir est enfumé
- Restez dans la pièce et calfeutrez le bas de la porte.
- Appelez le numéro d'urgence du campus, puis montrez-vous à la fenêtre.`,
            en: `
= When the alarm sounds
We leave at once, even if we believe it is a drill. A smouldering fire can fill a corridor with smoke in three minutes.
! exit noLift
- Follow the green signs to the nearest exit.
- Take the stairs, never the lift.
= On the way out
1. Stop working, and make machines safe if one movement does it.
2. Close the door and the windows behind you, without locking them.
3. Take along the people you are hosting.
4. Walk briskly, do not run, and hold the rail.
Take nothing bulky with you, and never turn back.
= If you cannot take the stairs
Anyone who cannot use the stairs goes to the refuge of their floor. Fire doors close it, and an intercom links it to the security post.
# If there is smoke in the corridor
- Stay in the room and seal the foot of the door.
- Call the emergency number of the campus, then show yourself at the window.`,
          },
        },
      ],
      questions: [
        {
          id: 'sign-out',
          type: 'QUESTION_UNIQUE',
          fr: 'Quel panneau suivez-vous pour sortir ?',
          en: 'Which sign do you follow to get out?',
          choices: [
            { id: 'a', sign: 'alarm', fr: 'Le panneau A', en: 'Sign A' },
            { id: 'b', sign: 'exit', right: true, fr: 'Le panneau B', en: 'Sign B' },
            { id: 'c', sign: 'firstAid', fr: 'Le panneau C', en: 'Sign C' },
          ],
          explanation: {
            fr: "<p>Le vert avec une porte et une flèche montre <strong>l'issue</strong>. Le rouge désigne le matériel contre l'incendie, la croix blanche les premiers secours.</p>",
            en: '<p>Green with a door and an arrow shows <strong>the way out</strong>. Red marks fire-fighting equipment, the white cross first aid.</p>',
          },
        },
        {
          id: 'order',
          type: 'TRI',
          fr: "L'alarme sonne dans votre bureau. Mettez vos gestes dans l'ordre.",
          en: 'The alarm sounds in your office. Put what you do in order.',
          choices: [
            { id: 'k4', fr: 'Arrêter ce que je fais', en: 'Stop what I am doing' },
            { id: 'm1', fr: 'Fermer la porte derrière moi', en: 'Close the door behind me' },
            { id: 'd7', fr: "Descendre par l'escalier", en: 'Go down the stairs' },
            { id: 'f2', fr: 'Me présenter au point de rassemblement', en: 'Report at the assembly point' },
          ],
          explanation: {
            fr: "<p>On s'arrête, on ferme sans verrouiller, on descend, on se fait compter. Une porte fermée retient la fumée plusieurs minutes.</p>",
            en: '<p>Stop, close without locking, go down, be counted. A closed door holds smoke back for several minutes.</p>',
          },
        },
      ],
    },
    {
      id: 'gather',
      title: { fr: 'Se rassembler', en: 'Gathering' },
      supports: [
        {
          title: { fr: 'Au point de rassemblement', en: 'At the assembly point' },
          pages: {
            fr: `
= Au point de rassemblement
Ce panneau le signale, dehors, à l'écart des façades et des accès des secours.
! assembly
Chaque bâtiment a le sien : il figure sur le plan d'évacuation affiché à chaque palier.
= Qui compte qui ?
- Le guide-file ouvre la marche et montre le chemin.
- Le serre-file vérifie que l'étage est vide et ferme la marche.
- Au point de rassemblement, le serre-file dit au responsable d'évacuation qui manque.
Présentez-vous à lui avec vos visiteurs : sans vous, des pompiers pourraient risquer leur vie à vous chercher.
= Attendre
La fin de la sonnerie ne veut rien dire : on la coupe souvent pour que les secours s'entendent.
- Restez groupés, laissez les voies libres.
- Ne repartez pas en voiture.
- Rentrez quand le responsable d'évacuation le dit.`,
            en: `
= At the assembly point
This sign marks it, outside, away from the façades and from the way the fire engines take.
! assembly
Each building has its own: the evacuation plan on every landing shows it.
= Who counts whom?
- The floor guide goes first and shows the way.
- The floor warden checks that the floor is empty and goes last.
- At the assembly point the warden tells the evacuation officer who is missing.
Report to the warden together with your visitors: without you, firefighters might risk their lives looking for you.
= Waiting
The end of the ringing means nothing: it is often switched off so that rescuers can hear each other.
- Stay together and keep the access routes clear.
- Do not drive away.
- Go back in when the evacuation officer says so.`,
          },
        },
      ],
      questions: [
        {
          id: 'warden',
          type: 'QUESTION_UNIQUE',
          sign: 'assembly',
          fr: 'Que faites-vous en arrivant devant ce panneau ?',
          en: 'What do you do when you reach this sign?',
          choices: [
            { id: 'a', right: true, fr: 'Je me présente au serre-file', en: 'I report to the floor warden' },
            { id: 'b', fr: 'Je rentre chez moi', en: 'I go home' },
            { id: 'c', fr: 'Je retourne chercher mes affaires', en: 'I go back for my things' },
          ],
          explanation: {
            fr: '<p>Le serre-file compte. Une personne qui part sans rien dire est une personne que l’on cherche.</p>',
            en: '<p>The warden counts. Somebody who leaves without a word is somebody being searched for.</p>',
          },
        },
        {
          id: 'wait',
          type: 'QUESTION_MULTIPLE',
          fr: "La sonnerie s'arrête. Que faites-vous ?",
          en: 'The ringing stops. What do you do?',
          more: { fr: '<p>Plusieurs réponses sont justes.</p>', en: '<p>Several answers are right.</p>' },
          choices: [
            {
              id: 'a',
              right: true,
              fr: "J'attends la consigne de retour",
              en: 'I wait to be told to go back',
            },
            { id: 'b', fr: 'Je rentre : l’alerte est finie', en: 'I go in: the alert is over' },
            {
              id: 'c',
              right: true,
              fr: 'Je laisse libre la voie des secours',
              en: 'I keep the rescuers’ way clear',
            },
            { id: 'd', fr: 'Je pars en voiture', en: 'I drive away' },
          ],
          explanation: {
            fr: '<p>Seul le responsable d’évacuation autorise le retour. D’ici là, on reste groupé et on laisse passer les secours.</p>',
            en: '<p>Only the evacuation officer allows people back. Until then, stay together and let the rescuers through.</p>',
          },
        },
      ],
    },
  ],
}
