export interface TermsText {
  version: string
  /** Counted in working days. */
  publishedDaysAgo: number
  /** A fragment of HTML, its headings from level two on. */
  fr: string
  en: string
}

export const latestTermsVersion = '3.0'

/** Who answers the people of the demo company about their data. */
export const demoPrivacyContact = 'donnees@campus.example'

const frenchTerms = `
<p>Les présentes conditions s'appliquent à toute personne qui utilise l'application de campus du groupe Orvane. Les accepter est nécessaire pour utiliser l'application. Elles sont écrites pour être lues : comptez cinq minutes.</p>
<h2>1. À quoi sert l'application</h2>
<p>L'application rassemble les services de vos campus : actualités et événements, annuaire, informations pratiques, restaurants, réservation de salles et de prestations, plan, déplacements, accueil des visiteurs, sécurité au travail, sondages et quiz. Les services disponibles dépendent du campus que vous choisissez.</p>
<h2>2. Qui peut l'utiliser</h2>
<p>L'accès est réservé aux salariés, alternants, stagiaires et prestataires du groupe qui disposent d'un compte professionnel actif. Les visiteurs n'accèdent qu'à l'espace de formation à la sécurité, avec leur adresse électronique.</p>
<p>Votre compte est personnel. Ne le prêtez pas, verrouillez votre téléphone et signalez toute perte au support informatique (18 18).</p>
<h2>3. Ce que nous vous demandons</h2>
<ul>
<li>Utilisez les services avec mesure : libérez une salle ou une place dont vous n'avez plus besoin.</li>
<li>Restez courtois dans vos commentaires et vos réponses libres.</li>
<li>N'utilisez l'annuaire que pour travailler : pas de copie en masse, pas de démarchage.</li>
<li>N'essayez pas de contourner les droits d'accès ; si vous trouvez une faille, dites-le à <a href="mailto:securite@campus.example">securite@campus.example</a>.</li>
</ul>
<h2>4. Vos données personnelles</h2>
<p>Le responsable du traitement est Orvane, 12 quai des Mariniers, 92110 Clichy. Les traitements reposent sur l'exécution du contrat de travail et sur l'intérêt légitime de l'entreprise à organiser la vie de ses campus.</p>
<h3>Ce que nous conservons, et combien de temps</h3>
<ul>
<li><strong>Identité professionnelle</strong> (nom, fonction, bureau, téléphones, photo) et versions des conditions acceptées : tant que votre compte est actif.</li>
<li><strong>Réservations, événements d'agenda, inscriptions et visites</strong> : 12 mois après leur fin.</li>
<li><strong>Formations sécurité et attestations</strong> : 36 mois après votre dernière activité ou la fin de leur validité ; celles des visiteurs, 12 mois.</li>
<li><strong>Mentions « j'aime » et favoris</strong> : jusqu'à ce que vous les retiriez.</li>
<li><strong>Messages que l'application vous envoie</strong> : 30 jours après leur rédaction.</li>
<li><strong>Connexions</strong> : 7 jours, ou jusqu'à ce que vous vous déconnectiez. <strong>Appareils connectés</strong> : 90 jours après la dernière visite. <strong>Réponses gardées pour ne rien faire deux fois</strong> : 24 heures.</li>
<li><strong>Journal des actions faites en vertu d'un rôle</strong> : sans limite ; votre nom n'y figure pas, et votre identifiant en disparaît si vos données sont effacées.</li>
<li><strong>Mesures d'usage</strong>, sans identité ni adresse : 24 mois.</li>
</ul>
<p>Les réponses aux sondages dits anonymes sont enregistrées sans aucun lien avec votre personne.</p>
<h3>Vos droits</h3>
<p>Votre page, que l'on ouvre depuis votre nom dans le menu, montre ce qui est conservé à votre sujet et permet de le télécharger. Vous pouvez aussi accéder à vos données, les faire rectifier ou effacer, en limiter l'usage ou vous y opposer en écrivant à <a href="mailto:donnees@campus.example">donnees@campus.example</a>. Si la réponse ne vous convient pas, vous pouvez saisir la Commission nationale de l'informatique et des libertés.</p>
<h2>5. Stockage sur votre appareil</h2>
<p>L'application garde sur votre appareil vos préférences : langue, thème, raccourcis, favoris, versions des conditions acceptées. Elle n'utilise aucun traceur publicitaire. La déconnexion efface le reste.</p>
<h2>6. Disponibilité et responsabilité</h2>
<p>Nous faisons de notre mieux pour que l'application fonctionne jour et nuit, sans pouvoir l'assurer à tout instant. Les horaires de transport, les temps d'attente et les taux d'occupation sont donnés à titre indicatif. En cas d'urgence, appelez le poste de sécurité : l'application ne remplace ni l'alarme ni les secours.</p>
<h2>7. Propriété intellectuelle</h2>
<p>Les textes, dessins, marques et plans appartiennent au groupe Orvane ou à ses partenaires. Vous pouvez les partager en interne ; tout autre usage demande un accord écrit.</p>
<h2>8. Évolution des conditions</h2>
<p>Si ces conditions changent de façon notable, l'application vous demandera de les accepter de nouveau. La version en vigueur reste consultable à tout moment depuis le menu.</p>
<h2>9. Droit applicable</h2>
<p>Les présentes conditions relèvent du droit français. Une question ? Écrivez à <a href="mailto:campus@campus.example">campus@campus.example</a> : une personne vous répondra.</p>
`.trim()

const englishTerms = `
<p>These terms apply to everyone who uses the campus app of the Orvane group. You need to accept them to use the app. They are written to be read: it takes five minutes.</p>
<h2>1. What the app is for</h2>
<p>The app brings together the services of your campuses: news and events, directory, practical information, restaurants, room and catering bookings, map, getting around, welcoming visitors, safety at work, surveys and quizzes. Which services you see depends on the campus you choose.</p>
<h2>2. Who may use it</h2>
<p>Access is for employees, apprentices, interns and contractors of the group who have an active work account. Visitors can only reach the security training area, with their e-mail address.</p>
<p>Your account is yours alone. Do not lend it, lock your phone, and report any loss to the IT help desk (18 18).</p>
<h2>3. What we ask of you</h2>
<ul>
<li>Use the services with moderation: give up a room or a place that you no longer need.</li>
<li>Be courteous in comments and free-text answers.</li>
<li>Use the directory for work only: no bulk copies, no canvassing.</li>
<li>Do not try to get round access rights; if you find a weakness, tell <a href="mailto:securite@campus.example">securite@campus.example</a>.</li>
</ul>
<h2>4. Your personal data</h2>
<p>The data controller is Orvane, 12 quai des Mariniers, 92110 Clichy, France. Processing rests on the performance of the employment contract and on the company's legitimate interest in organising life on its campuses.</p>
<h3>What we keep, and for how long</h3>
<ul>
<li><strong>Professional identity</strong> (name, job, office, phone numbers, photo) and the versions of the terms you accepted: as long as your account is active.</li>
<li><strong>Bookings, calendar events, registrations and visits</strong>: 12 months after they end.</li>
<li><strong>Security training and certificates</strong>: 36 months after your last activity or the end of their validity; those of visitors, 12 months.</li>
<li><strong>Likes and favourites</strong>: until you take them back.</li>
<li><strong>E-mails that the app sends you</strong>: 30 days after they were written.</li>
<li><strong>Sign-ins</strong>: 7 days, or until you sign out. <strong>Devices signed in</strong>: 90 days after the last visit. <strong>Answers kept so that nothing is done twice</strong>: 24 hours.</li>
<li><strong>The log of what is done by virtue of a role</strong>: without limit; your name is not in it, and your identifier leaves it when your data is erased.</li>
<li><strong>Usage measurements</strong>, without identity or address: 24 months.</li>
</ul>
<p>Answers to surveys that are called anonymous are stored without any link to you.</p>
<h3>Your rights</h3>
<p>Your page, which opens from your name in the menu, shows what is kept about you and lets you download it. You may also see your data, have it corrected or erased, restrict its use or object to it by writing to <a href="mailto:donnees@campus.example">donnees@campus.example</a>. If our answer does not satisfy you, you may turn to the French data protection authority (CNIL).</p>
<h2>5. Storage on your device</h2>
<p>The app keeps your preferences on your device: language, theme, shortcuts, favourites, the versions of the terms you have accepted. It uses no advertising trackers. Signing out clears the rest.</p>
<h2>6. Availability and liability</h2>
<p>We do our best to keep the app running day and night, but cannot promise it at every moment. Timetables, waiting times and occupancy are indications only. In an emergency call the security post: the app replaces neither the alarm nor the emergency services.</p>
<h2>7. Intellectual property</h2>
<p>Texts, drawings, trademarks and maps belong to the Orvane group or its partners. You may share them inside the company; any other use needs written consent.</p>
<h2>8. Changes to these terms</h2>
<p>If these terms change in a way that matters, the app will ask you to accept them again. The version in force can be read at any time from the menu.</p>
<h2>9. Governing law</h2>
<p>These terms are governed by French law. A question? Write to <a href="mailto:campus@campus.example">campus@campus.example</a>: a person will answer.</p>
`.trim()

const formerFrench = `
<p>En utilisant l'application de campus, vous acceptez les présentes conditions.</p>
<h2>Usage</h2>
<p>L'application est réservée aux salariés du groupe Orvane. Votre compte est personnel.</p>
<h2>Données personnelles</h2>
<p>Vos données professionnelles sont traitées pour faire fonctionner les services du campus. Vous disposez d'un droit d'accès, de rectification et d'effacement.</p>
`.trim()

const formerEnglish = `
<p>By using the campus app you accept these terms.</p>
<h2>Use</h2>
<p>The app is for employees of the Orvane group. Your account is yours alone.</p>
<h2>Personal data</h2>
<p>Your professional data is processed to run the campus services. You have the right to see, correct and erase it.</p>
`.trim()

/** The terms of use in force, and those before them. */
export const termsTexts: readonly TermsText[] = [
  { version: '2.0', publishedDaysAgo: 290, fr: formerFrench, en: formerEnglish },
  { version: latestTermsVersion, publishedDaysAgo: 34, fr: frenchTerms, en: englishTerms },
]
