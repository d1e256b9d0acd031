import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Site } from '#features/sites/contract.ts'
import { shortcutsOf } from '#features/sites/rules.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { hued } from '#platform/web/ui/hue.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../messages.ts'
import styles from './Shortcuts.module.css'
import { shortcutsAfter } from './welcome.ts'

const ShortcutDialog = lazy(() => import('./ShortcutDialog.tsx'))

/** The ways a person takes most, chosen among what the campus offers. */
export function Shortcuts({ site }: { site: Site }) {
  const t = useMessages(messages)
  const kept = useLocalState(s => s.shortcuts)
  const features = useFeatures()
  const [choosing, setChoosing] = useState(false)
  const offered = shortcutsOf(site.functionalities, new Set(features.keys()))
  const names = offered.map(shortcut => shortcut.name)
  const shown = kept.flatMap(name => offered.find(shortcut => shortcut.name === name) ?? [])

  const save = (chosen: readonly string[]) => {
    useLocalState.setState({ shortcuts: shortcutsAfter(kept, names, chosen) })
    record('SHORTCUTS_CHANGE', { count: String(chosen.length) })
    setChoosing(false)
    toast.success(t.saved)
  }

  if (offered.length === 0) return null
  return (
    <Section
      id="shortcuts"
      title={t.shortcuts}
      action={
        shown.length > 0 && (
          <button
            type="button"
            className={styles.edit}
            aria-label={t.editShortcuts}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            {t.edit}
          </button>
        )
      }
    >
      <ul role="list" className={styles.grid}>
        {shown.map(({ name, entry }) => {
          const feature = features.get(entry)
          const to = feature?.routes[0]?.path
          if (feature === undefined || to === undefined) return null
          const Icon = feature.icon
          return (
            <li key={name}>
              <Link {...hued(feature.hue)} to={to} className={styles.shortcut}>
                <span className={styles.tile}>
                  <Icon aria-hidden />
                </span>
                {t.shortcutNames[name]}
              </Link>
            </li>
          )
        })}
        {shown.length < offered.length && (
          <li>
            <button
              type="button"
              className={`${styles.shortcut} ${styles.add}`}
              aria-label={t.addShortcut}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <span className={styles.tile}>
                <Plus aria-hidden />
              </span>
              {t.add}
            </button>
          </li>
        )}
      </ul>
      {choosing && (
        <Suspense>
          <ShortcutDialog
            offered={offered}
            shown={shown.map(shortcut => shortcut.name)}
            onSave={save}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}
