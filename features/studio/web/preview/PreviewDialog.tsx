import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSites } from '#features/sites/web/public.tsx'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { call, keyOf } from '#platform/web/api/call.ts'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { previewEntry } from '../../contract.ts'
import { messages } from '../../editor-messages.ts'
import { type StudioPreview, studioPreviews } from '../extension-points.ts'
import type { Item } from '../form/values.ts'
import styles from './Preview.module.css'
import { type Look, looks, PreviewFrame, type Width, widths } from './PreviewFrame.tsx'

interface PreviewDialogProps {
  part: { name: string }
  id: string
  item: Item
  label: (field: string) => string
  onClose: () => void
}

/** The draft in the screen of its readers: of a campus, in a language, a theme, on a phone or a wide screen. */
export default function PreviewDialog({ part, id, item: current, label, onClose }: PreviewDialogProps) {
  const t = useMessages(messages)
  const item = useFormer(current)
  const own = useLanguage()
  const here = useLocalState(s => s.siteId) ?? ''
  const sites = useSites().items ?? []
  const [language, setLanguage] = useState<Language>(own)
  const [siteId, setSiteId] = useState(here)
  const [look, setLook] = useState<Look>('light')
  const [width, setWidth] = useState<Width>('phone')
  const { preview, hue } = usePreview(part.name)
  const View = useMemo(() => preview && lazy(() => loadChunk(preview.load)), [preview])
  const input = { params: { part: part.name }, body: { id, item: { ...item }, siteId, language } }
  const answer = useQuery({
    queryKey: keyOf(previewEntry, input),
    queryFn: ({ signal }) => call(previewEntry, input, { signal }),
    enabled: View !== undefined,
    placeholderData: previous => previous,
    gcTime: 0,
  })
  return (
    <Modal
      title={t.previewTitle}
      className={styles.body}
      onClose={onClose}
      wide="full"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {View === undefined ? (
        <EmptyState title={t.previewNone} icon={<Eye aria-hidden />} />
      ) : (
        <>
          <div className={styles.choices}>
            <Select
              label={t.previewWidth}
              placeholder={t.phone}
              value={width === 'phone' ? '' : width}
              options={widths.slice(1).map(value => ({ value, text: t[value] }))}
              onChange={({ target }) => setWidth(widths.find(one => one === target.value) ?? 'phone')}
            />
            <Select
              label={t.previewLanguage}
              placeholder={t.languages[own]}
              value={language === own ? '' : language}
              options={languages
                .filter(one => one !== own)
                .map(value => ({ value, text: t.languages[value] }))}
              onChange={({ target }) => setLanguage(languages.find(one => one === target.value) ?? own)}
            />
            <Select
              label={t.previewTheme}
              placeholder={t.themes.light}
              value={look === 'light' ? '' : look}
              options={looks.slice(1).map(value => ({ value, text: t.themes[value] }))}
              onChange={({ target }) => setLook(looks.find(one => one === target.value) ?? 'light')}
            />
            <Select
              label={t.previewCampus}
              placeholder={sites.find(site => site.id === here)?.name ?? t.empty}
              value={siteId === here ? '' : siteId}
              options={sites
                .filter(site => site.id !== here)
                .map(site => ({ value: site.id, text: site.name }))}
              onChange={({ target }) => setSiteId(target.value || here)}
            />
          </div>
          {answer.data === undefined ? (
            answer.error === null ? (
              <Loading label={t.previewLoading}>
                <Skeleton shape="box" height="24rem" />
              </Loading>
            ) : (
              <ErrorState
                title={t.previewFailed}
                onRetry={() => void answer.refetch()}
                busy={answer.isFetching}
              />
            )
          ) : answer.data.faults.length > 0 ? (
            <div className={styles.faults}>
              <p>{t.previewFaults}</p>
              <ul>
                {answer.data.faults.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>
                    <strong>{label(field)}</strong> {message}
                  </li>
                ))}
              </ul>
            </div>
          ) : answer.data.answer === null ? (
            <EmptyState title={answer.data.unseen ?? t.previewNone} icon={<Eye aria-hidden />} />
          ) : (
            <PreviewFrame title={t.previewFrame} width={width} look={look} language={language} hue={hue}>
              <Suspense fallback={<Skeleton shape="box" height="24rem" />}>
                <View answer={answer.data.answer} />
              </Suspense>
            </PreviewFrame>
          )}
        </>
      )}
    </Modal>
  )
}

/** How entries of a part look to their readers, in the hue of the feature whose screen it is. */
function usePreview(part: string): { preview: StudioPreview | undefined; hue: number } {
  const features = useFeatures()
  for (const { hue, contributes = [] } of features.values()) {
    const preview = contributedTo(studioPreviews, contributes).find(one => one.part === part)
    if (preview !== undefined) return { preview, hue }
  }
  return { preview: undefined, hue: 0 }
}
