import { useRef, useState } from 'react'
import { useSite, useSites } from '#features/sites/web/public.tsx'
import { createEntry } from '#features/studio/contract.ts'
import { useParts } from '#features/studio/web/public.tsx'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { messages } from '../../plan-messages.ts'
import { eventKey, momentOf } from './plan.ts'

const part = 'animations'
const languages = ['fr', 'en'] as const
type Text = `${'name' | 'description' | 'place'}_${'fr' | 'en'}`

/** Begins an event with what nobody can do without; the rest has a form of its own. */
export default function NewEventDialog({
  onBegun,
  onClose,
}: {
  onBegun: (id: string) => void
  onClose: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const sites = useSites().items ?? []
  const current = useSite()
  const own = useParts().data?.parts.find(({ name }) => name === part)?.sites ?? null
  const offered = own === null ? sites : sites.filter(({ id }) => own.includes(id))
  const [chosen, setChosen] = useState<string>()
  const site = offered.find(({ id }) => id === (chosen ?? current?.id)) ?? offered[0]
  const [texts, setTexts] = useState<Partial<Record<Text, string>>>({})
  const [strict, setStrict] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const read = (name: Text) => (texts[name] ?? '').trim()
  const required: Text[] = ['name_fr', 'name_en', 'description_fr', 'description_en']
  const isMissing = (name: Text) => strict && required.includes(name) && read(name) === ''
  const field = (name: Text) => ({
    value: texts[name] ?? '',
    lang: name.slice(-2),
    error: isMissing(name) ? t.missing : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  })
  const begin = () => {
    const now = new Date()
    const place = languages.flatMap(one =>
      read(`place_${one}`) === '' ? [] : [[`place_${one}`, read(`place_${one}`)]],
    )
    return {
      key: eventKey(read('name_en'), crypto.randomUUID().slice(0, 6)),
      published: momentOf(campusDay(now), campusTime(now)),
      ...(site !== undefined && { sites: [site.code] }),
      ...{ name_fr: read('name_fr'), name_en: read('name_en') },
      ...{
        description_fr: paragraphs(read('description_fr')),
        description_en: paragraphs(read('description_en')),
      },
      ...Object.fromEntries(place),
    }
  }
  return (
    <ActDialog
      title={t.newTitle}
      confirm={t.begin}
      working={t.beginning}
      doneTitle={t.begunTitle}
      onClose={onClose}
      act={options => {
        if (required.some(name => read(name) === '')) {
          setStrict(true)
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
          )
          return undefined
        }
        return call(createEntry, { params: { part }, body: { item: begin() } }, options).then(({ id }) => {
          onBegun(id)
          return t.begun(read(`name_${language}`))
        })
      }}
    >
      <div ref={form} className={desk.fields}>
        {languages.map(one => (
          <TextField
            key={one}
            label={t.nameIn[one]}
            {...field(`name_${one}`)}
            data-autofocus={one === 'fr' || undefined}
          />
        ))}
        {languages.map(one => (
          <TextArea key={one} label={t.descriptionIn[one]} rows={3} {...field(`description_${one}`)} />
        ))}
        {languages.map(one => (
          <TextField key={one} label={t.placeIn[one]} {...field(`place_${one}`)} />
        ))}
        {offered.length > 1 && (
          <Select
            label={t.campus}
            placeholder={t.chooseCampus}
            value={site?.id ?? ''}
            options={offered.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </div>
    </ActDialog>
  )
}

/** Lines as paragraphs of HTML. */
function paragraphs(text: string): string {
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => `<p>${safe(line)}</p>`)
    .join('\n')
}
