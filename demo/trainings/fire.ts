import type { DemoTraining } from './training.ts'

/** To be repeated each year: what a fire is, and the first minutes before an extinguisher. */
export const fire: DemoTraining = {
  key: 'fire',
  icon: 'flame',
  sites: [1, 2, 3, 5, 6],
  minScore: 80,
  minutes: 15,
  validityMonths: 12,
  texts: {
    fr: {
      title: 'Incendie : les premières minutes',
      description: `
Un départ de feu se joue en une à deux minutes. Cette formation vous dit quoi faire, et surtout quand renoncer.
- Deux chapitres : alerter, puis éteindre.
- À renouveler chaque année.`,
      pictureAlt: 'Dessin : une flamme',
      success:
        'Bravo. La théorie est acquise : inscrivez-vous aussi à un exercice avec un véritable extincteur.',
      failure:
        "Ce n'est pas encore acquis. Reprenez le chapitre à revoir : face au feu, on n'a pas le temps de chercher.",
    },
    en: {
      title: 'Fire: the first minutes',
      description: `
The first minute or two decide what becomes of a fire. This training tells you what to do, and above all when to give up.
- Two chapters: raising the alarm, then putting it out.
- To be repeated every year.`,
      pictureAlt: 'Drawing: a flame',
      success:
        'Well done. You know the theory: put your name down for an exercise with a real extinguisher as well.',
      failure:
        'Not quite there yet. Go through the chapter again: when there is a fire, there is no time to look things up.',
    },
  },
  chapters: [
    {
      id: 'alert',
      title: { fr: 'Comprendre et alerter', en: 'Understand and raise the alarm' },
      supports: [
        {
          title: { fr: 'Ce qui fait un feu', en: 'What makes a fire' },
          pages: {
            fr: `
= Ce qui fait un feu
Il faut trois choses à la fois. Retirez-en une, le feu s'éteint.
- Un combustible : papier, bois, tissu, solvant, gaz.
- Un comburant : l'oxygène de l'air.
- De la chaleur : une étincelle, une flamme, un appareil qui surchauffe.
= D'où viennent les feux de bureau
- Multiprises branchées l'une sur l'autre, chargeurs couverts.
- Batteries abîmées ou gonflées : vélos, trottinettes, ordinateurs.
- Travaux par point chaud sans permis de feu.
- Mégots jetés dans une corbeille ou un bac à plantes.
Une batterie qui gonfle, qui chauffe ou qui siffle se signale tout de suite. Ne la branchez plus.
= La fumée tue avant le feu
Elle est chaude, toxique, et elle cache les issues. Elle monte : l'air reste respirable près du sol.
# Ce qui la retient
- Une porte fermée. Une porte coupe-feu bloquée ouverte ne sert plus à rien.
- Des gaines et des plafonds sans trou.`,
            en: `
= What makes a fire
It takes three things at once. Take one away, and the fire goes out.
- Fuel: paper, wood, fabric, solvent, gas.
- Oxygen, which the air brings.
- Heat: a spark, a flame, a device that overheats.
= Where office fires come from
- Extension leads plugged into each other, chargers under covers.
- Damaged or swollen batteries: bicycles, scooters, computers.
- Hot work without a permit.
- Cigarette ends thrown into a bin or a planter.
Report a battery that swells, heats up or hisses at once. Do not plug it in again.
= Smoke kills before the fire does
It is hot and toxic, and it hides the exits. It rises: near the floor the air can still be breathed.
# What holds it back
- A closed door. A fire door that is wedged open is no use at all.
- Ducts and ceilings without holes.`,
          },
        },
        {
          title: { fr: "Donner l'alerte", en: 'Raising the alarm' },
          pages: {
            fr: `
= Donner l'alerte
! alarm
1. Appuyez sur le déclencheur rouge le plus proche : il y en a un à chaque issue.
2. Appelez le numéro d'urgence du campus. De l'extérieur, composez le 18 ou le 112.
3. Dites où, quoi, s'il y a des blessés. Ne raccrochez pas en premier.
= Ce qu'il faut dire
- Le campus, le bâtiment, l'étage et la pièce.
- Ce qui brûle, et si le feu s'étend.
- S'il reste des personnes, et où vous les avez vues.
Puis évacuez, en fermant les portes derrière vous.`,
            en: `
= Raising the alarm
! alarm
1. Press the nearest red call point: there is one at every exit.
2. Call the emergency number of the campus. From elsewhere, dial 18 or 112.
3. Say where, what, and whether anybody is hurt. Do not be the first to hang up.
= What to say
- The campus, the building, the floor and the room.
- What is burning, and whether it is spreading.
- Whether anybody is still there, and where you saw them.
Then leave, closing the doors behind you.`,
          },
        },
      ],
      questions: [
        {
          id: 'triangle',
          type: 'QUESTION_MULTIPLE',
          fr: 'Que faut-il pour qu’un feu prenne ?',
          en: 'What does a fire need to start?',
          more: { fr: '<p>Plusieurs réponses sont justes.</p>', en: '<p>Several answers are right.</p>' },
          choices: [
            { id: 'a', right: true, fr: 'Un combustible', en: 'Fuel' },
            { id: 'b', right: true, fr: "De l'oxygène", en: 'Oxygen' },
            { id: 'c', fr: 'Du vent', en: 'Wind' },
            { id: 'd', right: true, fr: 'De la chaleur', en: 'Heat' },
          ],
          explanation: {
            fr: "<p>C'est le <em>triangle du feu</em>. Éteindre, c'est retirer un côté : étouffer ôte l'oxygène, refroidir ôte la chaleur.</p>",
            en: '<p>This is the <em>fire triangle</em>. To extinguish is to take one side away: smothering removes oxygen, cooling removes heat.</p>',
          },
        },
        {
          id: 'battery',
          type: 'QUESTION_UNIQUE',
          fr: 'La batterie d’un vélo électrique est gonflée et tiède. Vous…',
          en: 'The battery of an electric bicycle is swollen and warm. You…',
          choices: [
            { id: 'a', fr: 'La mettez en charge pour vérifier', en: 'Charge it to see what happens' },
            { id: 'b', fr: 'La jetez dans une corbeille', en: 'Throw it into a bin' },
            {
              id: 'c',
              right: true,
              fr: 'Vous en éloignez et prévenez le poste de sécurité',
              en: 'Move away and tell the security post',
            },
          ],
          explanation: {
            fr: "<p>Une batterie au lithium endommagée peut s'emballer sans prévenir, avec des fumées toxiques. On s'écarte et on alerte.</p>",
            en: '<p>A damaged lithium battery can go into thermal runaway without warning and give off toxic smoke. Keep away and raise the alarm.</p>',
          },
        },
        {
          id: 'call',
          type: 'TRI',
          sign: 'alarm',
          fr: 'Vous voyez des flammes dans un local. Dans quel ordre agissez-vous ?',
          en: 'You see flames in a room. In which order do you act?',
          choices: [
            { id: 'p6', fr: 'Fermer la porte du local', en: 'Close the door of the room' },
            { id: 'a9', fr: "Appuyer sur le déclencheur d'alarme", en: 'Press the alarm call point' },
            { id: 'h2', fr: "Appeler le numéro d'urgence", en: 'Call the emergency number' },
            { id: 'e4', fr: 'Évacuer vers le point de rassemblement', en: 'Leave for the assembly point' },
          ],
          explanation: {
            fr: '<p>Fermer contient la fumée, l’alarme met tout le monde en route, l’appel guide les secours. Ensuite seulement, on part à son tour.</p>',
            en: '<p>Closing contains the smoke, the alarm sets everybody going, the call guides the rescuers. Only then do you leave in your turn.</p>',
          },
        },
      ],
    },
    {
      id: 'extinguish',
      title: { fr: 'Éteindre, ou renoncer', en: 'Put it out, or give up' },
      supports: [
        {
          title: { fr: "L'extincteur", en: 'The extinguisher' },
          pages: {
            fr: `
= Choisir l'extincteur
! extinguisher
- Eau avec additif : papier, bois, tissus. À éviter sur un appareil sous tension.
- Dioxyde de carbone : appareils électriques. Il ne laisse pas de trace.
- Poudre : presque tout, mais elle coupe la vue et le souffle en local fermé.
L'étiquette dit pour quels feux il est fait.
= S'en servir
1. Ôtez la goupille et faites un essai bref, au loin.
2. Approchez-vous à deux mètres, dos à l'issue.
3. Visez la base des flammes et balayez.
4. Reculez sans tourner le dos au feu.
Un extincteur dure moins de vingt secondes.
= Quand renoncer
- Le feu est plus haut que vous.
- La fumée remplit la pièce, ou vous gêne pour respirer.
- Vous n'avez pas d'issue derrière vous.
- Un extincteur n'a pas suffi.
Renoncer à temps n'est pas un échec. Fermez la porte, partez.`,
            en: `
= Choosing the extinguisher
! extinguisher
- Water with additive: paper, wood, fabric. Not for a live device.
- Carbon dioxide: electrical devices. It leaves no trace.
- Powder: nearly everything, but in a closed room it takes away sight and breath.
The label says for which fires it is made.
= Using it
1. Pull the pin and try it briefly, from afar.
2. Come to within two metres, your back to the exit.
3. Aim at the base of the flames and sweep.
4. Step back without turning away from the fire.
An extinguisher lasts less than twenty seconds.
= When to give up
- The fire is taller than you are.
- Smoke fills the room, or makes it hard to breathe.
- There is no exit behind you.
- One extinguisher was not enough.
Giving up in time is no failure. Close the door and leave.`,
          },
        },
      ],
      questions: [
        {
          id: 'printer',
          type: 'QUESTION_UNIQUE',
          fr: 'Une imprimante branchée prend feu. Quel extincteur ?',
          en: 'A printer that is plugged in catches fire. Which extinguisher?',
          choices: [
            { id: 'a', fr: 'Eau', en: 'Water' },
            { id: 'b', right: true, fr: 'Dioxyde de carbone', en: 'Carbon dioxide' },
            { id: 'c', fr: 'Aucun : on souffle', en: 'None: blow on it' },
          ],
          explanation: {
            fr: "<p>Le dioxyde de carbone ne conduit pas l'électricité. Coupez le courant si cela se fait sans risque.</p>",
            en: '<p>Carbon dioxide does not conduct electricity. Cut the power if that can be done without risk.</p>',
          },
        },
        {
          id: 'use',
          type: 'TRI',
          fr: "Remettez dans l'ordre l'emploi d'un extincteur.",
          en: 'Put the use of an extinguisher in order.',
          choices: [
            { id: 'g5', fr: 'Ôter la goupille', en: 'Pull the pin' },
            { id: 't1', fr: 'Essayer à distance', en: 'Try it from a distance' },
            { id: 'v8', fr: 'Viser la base des flammes', en: 'Aim at the base of the flames' },
            { id: 'n3', fr: 'Reculer face au feu', en: 'Step back facing the fire' },
          ],
          explanation: {
            fr: "<p>L'essai évite d'arriver devant les flammes avec un appareil vide.</p>",
            en: '<p>The trial spares you from standing before the flames with an empty one.</p>',
          },
        },
        {
          id: 'equipment',
          type: 'QUESTION_MULTIPLE',
          fr: "Lesquels de ces panneaux montrent du matériel contre l'incendie ?",
          en: 'Which of these signs show fire equipment?',
          choices: [
            { id: 'a', sign: 'extinguisher', right: true, fr: 'Le panneau A', en: 'Sign A' },
            { id: 'b', sign: 'firstAid', fr: 'Le panneau B', en: 'Sign B' },
            { id: 'c', sign: 'alarm', right: true, fr: 'Le panneau C', en: 'Sign C' },
            { id: 'd', sign: 'vest', fr: 'Le panneau D', en: 'Sign D' },
          ],
          explanation: {
            fr: "<p>Carré rouge : matériel contre l'incendie. Vert : secours. Disque bleu : obligation.</p>",
            en: '<p>Red square: fire equipment. Green: safety. Blue disc: obligation.</p>',
          },
        },
        {
          id: 'give-up',
          type: 'QUESTION_UNIQUE',
          fr: 'Le feu atteint le plafond. Que faites-vous ?',
          en: 'The fire reaches the ceiling. What do you do?',
          choices: [
            { id: 'a', fr: 'Je prends un deuxième extincteur', en: 'I fetch a second extinguisher' },
            { id: 'b', fr: "J'ouvre la fenêtre", en: 'I open the window' },
            { id: 'c', right: true, fr: 'Je ferme la porte et je pars', en: 'I close the door and leave' },
          ],
          explanation: {
            fr: '<p>Un feu plus haut que vous est l’affaire des pompiers. Ouvrir une fenêtre lui donne de l’air.</p>',
            en: '<p>A fire taller than you is one for the fire brigade. Opening a window gives it air.</p>',
          },
        },
      ],
    },
  ],
}
