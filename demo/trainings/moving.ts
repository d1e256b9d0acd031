import type { DemoTraining } from './training.ts'

/** On foot, by bicycle and by vehicle on the campus; in Spanish as well, for those who deliver. */
export const moving: DemoTraining = {
  key: 'moving',
  icon: 'route',
  sites: [1, 2, 3, 5, 6],
  minScore: 70,
  minutes: 12,
  texts: {
    fr: {
      title: 'Circuler sur le campus',
      description: `
À pied, à vélo, en voiture ou en chariot : la plupart des accidents du campus arrivent en se déplaçant.
- Deux chapitres : à pied, puis en véhicule.
- En français, en anglais et en espagnol.`,
      pictureAlt: 'Dessin : un itinéraire',
      success: 'Merci. Tenez la rampe, roulez au pas, et regardez-vous les uns les autres.',
      failure: 'Quelques réponses sont à revoir. Les documents sont courts : reprenez le chapitre indiqué.',
    },
    en: {
      title: 'Moving around the campus',
      description: `
On foot, by bicycle, by car or by forklift truck: most accidents on the campus happen while moving about.
- Two chapters: on foot, then by vehicle.
- In French, English and Spanish.`,
      pictureAlt: 'Drawing: a route',
      success: 'Thank you. Hold the rail, drive at walking pace, and look out for each other.',
      failure: 'Some answers need another look. The documents are short: go through that chapter again.',
    },
    es: {
      title: 'Circular por el campus',
      description: `
A pie, en bicicleta, en coche o en carretilla: la mayoría de los accidentes del campus ocurren al desplazarse.
- Dos capítulos: a pie y en vehículo.
- En francés, inglés y español.`,
      pictureAlt: 'Dibujo: un itinerario',
      success: 'Gracias. Sujétese al pasamanos, circule al paso y esté atento a los demás.',
      failure:
        'Hay respuestas que conviene repasar. Los documentos son breves: vuelva a leer el capítulo indicado.',
      translation: {
        button: {
          continue: 'Continuar',
          startTraining: 'Empezar la formación',
          previous: 'Anterior',
          next: 'Siguiente',
          tryAgain: 'Volver a intentarlo',
        },
        core: {
          wsError:
            'No se ha podido enviar su respuesta. No se ha perdido nada: compruebe la conexión e inténtelo de nuevo.',
          correctAnswers: 'Respuestas correctas',
          requiredMin: 'Mínimo exigido',
          explanation: 'Explicación',
        },
      },
    },
  },
  chapters: [
    {
      id: 'on-foot',
      title: { fr: 'À pied', en: 'On foot', es: 'A pie' },
      supports: [
        {
          title: { fr: 'Marcher en sécurité', en: 'Walking safely', es: 'Caminar con seguridad' },
          landscape: true,
          pages: {
            fr: `
= Marcher en sécurité
! pedestrians noPedestrians slippery
- Restez sur les allées et traversez aux passages.
- Un triangle jaune avertit : sol mouillé, marche, passage d'engins.
- Un cercle barré de rouge interdit, même si le chemin paraît plus court.
= Dans les escaliers
Une chute sur trois arrive dans un escalier, souvent à la dernière marche.
- Tenez la rampe, une main libre.
- Pas de téléphone, pas de pile de cartons qui cache les marches.
- Un liquide renversé : restez devant, faites prévenir l'entretien.
= Voir et être vu
! vest
- Près des quais et sur les parkings, portez le gilet.
- Cherchez le regard du conducteur avant de traverser.
- Ne passez jamais derrière un véhicule qui recule.`,
            en: `
= Walking safely
! pedestrians noPedestrians slippery
- Stay on the footways and cross at the crossings.
- A yellow triangle warns: wet floor, a step, trucks passing.
- A circle with a red bar forbids, even if that way looks shorter.
= On stairs
One fall in three happens on stairs, often on the last step.
- Hold the rail, and keep one hand free.
- No phone, no pile of boxes that hides the steps.
- Something spilt: stay by it and have the cleaners told.
= See and be seen
! vest
- Near loading bays and in car parks, wear the vest.
- Catch the driver's eye before you cross.
- Never walk behind a vehicle that is reversing.`,
            es: `
= Caminar con seguridad
! pedestrians noPedestrians slippery
- Camine por las vías peatonales y cruce por los pasos.
- Un triángulo amarillo advierte: suelo mojado, escalón, paso de carretillas.
- Un círculo con barra roja prohíbe, aunque el camino parezca más corto.
= En las escaleras
Una de cada tres caídas ocurre en una escalera, a menudo en el último peldaño.
- Sujétese al pasamanos y lleve una mano libre.
- Sin teléfono y sin cajas que tapen los peldaños.
- Si hay un líquido derramado, quédese delante y avise a limpieza.
= Ver y ser visto
! vest
- Cerca de los muelles y en los aparcamientos, póngase el chaleco.
- Busque la mirada del conductor antes de cruzar.
- No pase nunca por detrás de un vehículo que da marcha atrás.`,
          },
        },
      ],
      questions: [
        {
          id: 'footway',
          type: 'QUESTION_UNIQUE',
          fr: 'Quel panneau vous réserve le passage ?',
          en: 'Which sign reserves the way for you?',
          es: '¿Qué señal le reserva el paso?',
          choices: [
            { id: 'a', sign: 'noPedestrians', fr: 'Le panneau A', en: 'Sign A', es: 'La señal A' },
            { id: 'b', sign: 'pedestrians', right: true, fr: 'Le panneau B', en: 'Sign B', es: 'La señal B' },
            { id: 'c', sign: 'forklift', fr: 'Le panneau C', en: 'Sign C', es: 'La señal C' },
          ],
          explanation: {
            fr: '<p>Le disque bleu au piéton : un chemin pour ceux qui marchent, à emprunter.</p>',
            en: '<p>The blue disc with somebody walking: a way for pedestrians, and the one to take.</p>',
            es: '<p>El disco azul con un peatón: una vía para quien camina, y la que hay que tomar.</p>',
          },
        },
        {
          id: 'stairs',
          type: 'QUESTION_MULTIPLE',
          sign: 'slippery',
          fr: 'Vous descendez un escalier humide. Que faites-vous ?',
          en: 'You go down wet stairs. What do you do?',
          es: 'Baja una escalera húmeda. ¿Qué hace?',
          more: {
            fr: '<p>Plusieurs réponses sont justes.</p>',
            en: '<p>Several answers are right.</p>',
            es: '<p>Hay varias respuestas correctas.</p>',
          },
          choices: [
            {
              id: 'a',
              right: true,
              fr: 'Je tiens la rampe',
              en: 'I hold the rail',
              es: 'Me sujeto al pasamanos',
            },
            { id: 'b', fr: 'Je me dépêche', en: 'I hurry', es: 'Me doy prisa' },
            {
              id: 'c',
              right: true,
              fr: 'Je range mon téléphone',
              en: 'I put my phone away',
              es: 'Guardo el teléfono',
            },
            {
              id: 'd',
              fr: 'Je saute les deux dernières marches',
              en: 'I jump the last two steps',
              es: 'Salto los dos últimos peldaños',
            },
          ],
          explanation: {
            fr: '<p>Une main sur la rampe, les yeux sur les marches, jusqu’à la dernière.</p>',
            en: '<p>One hand on the rail, both eyes on the steps, down to the last one.</p>',
            es: '<p>Una mano en el pasamanos y la vista en los peldaños, hasta el último.</p>',
          },
        },
        {
          id: 'crossing',
          type: 'TRI',
          fr: 'Mettez dans l’ordre : traverser devant un quai.',
          en: 'Put in order: crossing in front of a loading bay.',
          es: 'Ponga en orden: cruzar delante de un muelle.',
          choices: [
            { id: 'z4', fr: "M'arrêter au bord", en: 'Stop at the edge', es: 'Pararme en el borde' },
            {
              id: 'q7',
              fr: 'Regarder des deux côtés',
              en: 'Look both ways',
              es: 'Mirar a los dos lados',
            },
            {
              id: 'l2',
              fr: 'Chercher le regard du conducteur',
              en: 'Catch the driver’s eye',
              es: 'Buscar la mirada del conductor',
            },
            { id: 'w9', fr: 'Traverser sans courir', en: 'Cross without running', es: 'Cruzar sin correr' },
          ],
          explanation: {
            fr: '<p>Un conducteur qui ne vous a pas regardé ne vous a pas vu.</p>',
            en: '<p>A driver who has not looked at you has not seen you.</p>',
            es: '<p>Un conductor que no le ha mirado no le ha visto.</p>',
          },
        },
      ],
    },
    {
      id: 'by-vehicle',
      title: {
        fr: 'À vélo et en véhicule',
        en: 'By bicycle and by vehicle',
        es: 'En bicicleta y en vehículo',
      },
      supports: [
        {
          title: { fr: 'Rouler sur le campus', en: 'Driving on the campus', es: 'Conducir en el campus' },
          pages: {
            fr: `
= Rouler sur le campus
Le code de la route s'applique, avec quelques règles de plus.
- 20 km/h partout, au pas près des entrées.
- Le piéton a toujours la priorité.
- Ceinture attachée, téléphone rangé, même pour cent mètres.
= Se garer
- En marche arrière : on repart en voyant ce qui vient.
- Jamais sur une voie de secours, un point de rassemblement ou devant une borne d'incendie.
- Une place adaptée ou de recharge n'est pas une place d'attente.
= À vélo et à trottinette
- Éclairage et freins en état, casque conseillé.
- À pied dans les halls, et sous les porches.
- Batterie chargée aux points prévus, jamais dans un bureau.
= Les chariots et les quais
! forklift
- Seules les personnes titulaires d'une autorisation de conduite prennent un chariot.
- On ne monte jamais sur les fourches.
- Un quai se traverse par le passage marqué, moteur du camion arrêté et roues calées.`,
            en: `
= Driving on the campus
The highway code applies, with a few more rules.
- 20 km/h everywhere, walking pace near entrances.
- Pedestrians always have right of way.
- Seat belt fastened, phone put away, even for a hundred metres.
= Parking
- Reverse in: you then see what is coming when you drive off.
- Never in an emergency lane, on an assembly point or in front of a hydrant.
- An accessible or charging space is not one to wait in.
= By bicycle and scooter
- Lights and brakes in order; a helmet is advised.
- On foot in lobbies and under porches.
- Charge batteries at the places for it, never in an office.
= Forklift trucks and loading bays
! forklift
- Only those who hold a driving authorisation drive a truck.
- Nobody ever rides on the forks.
- Cross a loading bay by the marked way, with the lorry's engine off and its wheels chocked.`,
            es: `
= Conducir en el campus
Se aplica el código de circulación, con algunas reglas más.
- 20 km/h en todo el campus, al paso cerca de las entradas.
- El peatón siempre tiene prioridad.
- Cinturón abrochado y teléfono guardado, incluso para cien metros.
= Aparcar
- Marcha atrás: así se sale viendo lo que viene.
- Nunca en una vía de emergencia, en un punto de reunión o delante de una boca de incendio.
- Una plaza adaptada o de recarga no es para esperar.
= En bicicleta y en patinete
- Luces y frenos en buen estado; se aconseja el casco.
- A pie en los vestíbulos y bajo los porches.
- Las baterías se cargan en los puntos previstos, nunca en una oficina.
= Las carretillas y los muelles
! forklift
- Solo conduce una carretilla quien tiene autorización.
- Nadie se sube nunca a las horquillas.
- Un muelle se cruza por el paso señalado, con el motor del camión parado y las ruedas calzadas.`,
          },
        },
      ],
      questions: [
        {
          id: 'speed',
          type: 'QUESTION_UNIQUE',
          fr: 'À quelle vitesse roule-t-on sur le campus ?',
          en: 'How fast may you drive on the campus?',
          es: '¿A qué velocidad se circula en el campus?',
          choices: [
            { id: 'a', fr: '50 km/h', en: '50 km/h', es: '50 km/h' },
            { id: 'b', fr: '30 km/h', en: '30 km/h', es: '30 km/h' },
            {
              id: 'c',
              right: true,
              fr: '20 km/h, au pas près des entrées',
              en: '20 km/h, walking pace near entrances',
              es: '20 km/h, al paso cerca de las entradas',
            },
          ],
          explanation: {
            fr: '<p>À 20 km/h, on s’arrête en une dizaine de mètres. À 50, il en faut près de trente.</p>',
            en: '<p>At 20 km/h you stop within some ten metres. At 50 it takes nearly thirty.</p>',
            es: '<p>A 20 km/h se frena en unos diez metros. A 50 hacen falta casi treinta.</p>',
          },
        },
        {
          id: 'parking',
          type: 'QUESTION_MULTIPLE',
          fr: 'Où ne se gare-t-on jamais ?',
          en: 'Where do you never park?',
          es: '¿Dónde no se aparca nunca?',
          choices: [
            {
              id: 'a',
              right: true,
              fr: 'Sur une voie de secours',
              en: 'In an emergency lane',
              es: 'En una vía de emergencia',
            },
            {
              id: 'b',
              fr: 'En marche arrière sur une place',
              en: 'In a space, reversed in',
              es: 'En una plaza, marcha atrás',
            },
            {
              id: 'c',
              right: true,
              fr: 'Sur un point de rassemblement',
              en: 'On an assembly point',
              es: 'En un punto de reunión',
            },
            { id: 'd', fr: 'Au dernier rang', en: 'In the last row', es: 'En la última fila' },
          ],
          explanation: {
            fr: '<p>Une minute suffit pour qu’une échelle de pompiers ait besoin de passer.</p>',
            en: '<p>One minute is enough for a fire engine to need that way.</p>',
            es: '<p>Basta un minuto para que los bomberos necesiten pasar.</p>',
          },
        },
        {
          id: 'truck',
          type: 'QUESTION_UNIQUE',
          sign: 'forklift',
          fr: 'De quoi ce panneau avertit-il ?',
          en: 'What does this sign warn of?',
          es: '¿De qué advierte esta señal?',
          choices: [
            { id: 'a', fr: "D'un parking", en: 'A car park', es: 'De un aparcamiento' },
            {
              id: 'b',
              right: true,
              fr: 'Du passage de chariots',
              en: 'Forklift trucks passing',
              es: 'Del paso de carretillas',
            },
            { id: 'c', fr: "D'un arrêt de bus", en: 'A bus stop', es: 'De una parada de autobús' },
          ],
          explanation: {
            fr: "<p>Un chariot chargé voit mal devant lui et s'arrête lentement : à vous de rester à distance.</p>",
            en: '<p>A loaded truck sees little ahead and stops slowly: it is up to you to keep away.</p>',
            es: '<p>Una carretilla cargada ve poco hacia delante y frena despacio: manténgase a distancia.</p>',
          },
        },
      ],
    },
  ],
}
