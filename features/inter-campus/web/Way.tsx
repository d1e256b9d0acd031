import { ArrowUpRight } from 'lucide-react'
import type { Site } from '#features/sites/contract.ts'
import { percentInWords } from '#platform/text/percent.ts'
import { formatDuration } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import type { Route } from '../contract.ts'
import { messages } from '../messages.ts'
import { comparisonOf, isCar } from '../rules.ts'
import styles from './Way.module.css'

interface WayProps {
  way: Route
  /** All between the two campuses, to compare with. */
  routes: readonly Route[]
  /** The names of the campuses. */
  from: string
  to: string
  /** The reader’s campus. */
  site: Site | undefined
  /** It is not in force: this server draws no map of it. */
  isDraft?: boolean | undefined
}

/** One way between two campuses: how long it takes, what it emits, and where it goes. */
export function Way({ way, routes, from, to, site, isDraft = false }: WayProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { duration, distance, co2Emission, factor, transportMode } = way
  const numbers = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    maximumSignificantDigits: 6,
  })
  const comparison = comparisonOf(way, routes)
  const emission = co2Emission === null ? t.unknown : t.grams(numbers.format(co2Emission))
  const inShort = `${t.modes[transportMode]}: ${formatDuration(duration, language)}, ${t.emission} ${emission}`
  return (
    <div className={styles.way}>
      <Card as="section" padded className={styles.facts}>
        <LiveRegion>{inShort}</LiveRegion>
        <h2>{t.modes[transportMode]}</h2>
        <dl>
          <div>
            <dt>{t.duration}</dt>
            <dd>{formatDuration(duration, language)}</dd>
          </div>
          <div>
            <dt>{t.distance}</dt>
            <dd>{t.kilometres(numbers.format(distance))}</dd>
          </div>
          <div>
            <dt>{t.emission}</dt>
            <dd>{emission}</dd>
          </div>
        </dl>
        {co2Emission === 0 ? (
          <p className={styles.compared}>{t.nothing}</p>
        ) : (
          comparison !== undefined && (
            <p className={styles.compared}>
              {comparison.kind === 'less'
                ? t.less(percentInWords(comparison.percent, language))
                : t.times(numbers.format(comparison.times))}
            </p>
          )
        )}
        {factor !== null && (
          <p className={styles.source}>
            {t.computed(numbers.format(factor.kgPerKm), factor.source, factor.year)}
          </p>
        )}
        {isCar(transportMode) && <ForCars routes={routes} site={site} numbers={numbers} />}
      </Card>
      <WayMap way={way} from={from} to={to} isDraft={isDraft} />
    </div>
  )
}

function ForCars({
  routes,
  site,
  numbers,
}: Pick<WayProps, 'routes' | 'site'> & { numbers: Intl.NumberFormat }) {
  const t = useMessages(messages)
  const factorOf = (mode: Route['transportMode']) =>
    routes.find(({ transportMode }) => transportMode === mode)?.factor ?? null
  const [electric, hybrid] = [factorOf('VOITURE_ELECTRIQUE'), factorOf('VOITURE_HYBRIDE')]
  const param = site?.functionalities.find(
    ({ type, activated }) => type === 'INTER_CAMPUS' && activated,
  )?.param
  const carSharing = param?.carSharingUrl
  return (
    <>
      {electric !== null && hybrid !== null && (
        <details className={styles.source}>
          <summary>{t.electricTitle}</summary>
          <p>{t.electric(numbers.format(electric.kgPerKm), electric.source, electric.year)}</p>
          <p>{t.hybrid(numbers.format(hybrid.kgPerKm), hybrid.source, hybrid.year)}</p>
        </details>
      )}
      {typeof carSharing === 'string' && (
        <p>
          <LinkButton
            to={carSharing}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ArrowUpRight aria-hidden />}
          >
            {t.carSharing}
          </LinkButton>
        </p>
      )}
    </>
  )
}

/** Only this server's pages may stand in a frame here: a map from elsewhere is opened in a tab of its own. */
function WayMap({ way, from, to, isDraft }: Omit<WayProps, 'routes' | 'site'>) {
  const t = useMessages(messages)
  const address = new URL(way.url, location.origin)
  if (address.origin !== location.origin) {
    return (
      <p>
        <LinkButton
          to={address.href}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ArrowUpRight aria-hidden />}
        >
          {t.seeMap}
        </LinkButton>
      </p>
    )
  }
  if (isDraft) return null
  return (
    <iframe
      // A frame of its own for each map. One that is led to another page keeps each as a step back; and led back to where
      // it was before it has come to the other, as by a quick second choice, Chromium may leave it at that other.
      key={address.href}
      className={styles.map}
      src={address.href}
      title={t.map(from, to)}
      sandbox=""
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}
