import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Site } from '#features/sites/contract.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { shortcutsOf } from '#platform/web/shell/menu.ts'
import { FetchedOrNotice } from '#platform/web/ui/FetchedOrNotice.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { events } from '../contract.ts'
import { messages } from '../messages.ts'
import { chosenShortcuts } from './chosen-shortcuts.ts'
import styles from './Shortcuts.module.css'
import { shortcutsAfter } from './welcome.ts'

const ShortcutDialog = fetched(() => import('./ShortcutDialog.tsx'))

/** The ways a person takes most, chosen among what the campus offers. */
export function Shortcuts({ site }: { site: Site }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const kept = chosenShortcuts.use()
  const features = useFeatures()
  const [choosing, setChoosing] = useState(false)
  const offered = shortcutsOf([...features.values()], site.functionalities)
  const names = offered.map(shortcut => shortcut.name)
  const visible = kept.flatMap(name => offered.find(shortcut => shortcut.name === name) ?? [])

  const save = (chosen: readonly string[]) => {
    chosenShortcuts.set(shortcutsAfter(kept, names, chosen))
    record(events.shortcutsChange, { count: String(chosen.length) })
    setChoosing(false)
    toast.success(t.saved, () => chosenShortcuts.set(kept))
  }

  if (offered.length === 0) return null
  return (
    <Section
      id="shortcuts"
      title={t.shortcuts}
      action={
        visible.length > 0 && (
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
        {visible.map(({ name, label, feature, to }) => {
          const Icon = feature.icon
          return (
            <li key={name}>
              <Link {...hued(feature.hue)} to={to} className={styles.shortcut}>
                <span className={styles.tile}>
                  <Icon aria-hidden />
                </span>
                {label[language]}
              </Link>
            </li>
          )
        })}
        {visible.length < offered.length && (
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
        <FetchedOrNotice onClose={() => setChoosing(false)}>
          <ShortcutDialog
            offered={offered}
            shown={visible.map(shortcut => shortcut.name)}
            onSave={save}
            onClose={() => setChoosing(false)}
          />
        </FetchedOrNotice>
      )}
    </Section>
  )
}
