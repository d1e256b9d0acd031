import { type Static, type TObject, Type } from 'typebox'
import { sitesOf } from '#features/sites/server/public.ts'
import { choice } from '#platform/contract/shapes.ts'
import {
  codeOfSite,
  day,
  key,
  line,
  mailAddress,
  markup,
  moment,
  names,
  ownId,
  picture,
  siteCodes,
} from '#platform/server/content/columns.ts'
import type { Reading, StoredEntry } from '#platform/server/content/kind.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { documentColumns } from '#platform/server/content/written.ts'
import {
  animationStatuses,
  animationTypes,
  invitationCardTypes,
  invitationTypes,
  questionTypes,
} from '../contract.ts'
import { maxLimit, maxSlots } from '../staff-contract.ts'

const strict = { additionalProperties: false }
const yesOrNo = Type.Optional(Type.Boolean())

const choiceColumns = Type.Object({ choiceId: key, title_fr: line(), title_en: line() }, strict)

const questionColumns = Type.Object(
  {
    id: key,
    type: choice(questionTypes),
    required: yesOrNo,
    multipleChoices: yesOrNo,
    title_fr: markup(2_000, { headings: false }),
    title_en: markup(2_000, { headings: false }),
    choices: Type.Optional(Type.Array(choiceColumns, { maxItems: 50 })),
  },
  strict,
)

const slotColumns = Type.Object(
  {
    key,
    site: Type.Optional(codeOfSite),
    from: moment,
    until: moment,
    registrationUntil: Type.Optional(moment),
    place_fr: Type.Optional(line()),
    place_en: Type.Optional(line()),
    card: Type.Optional(choice(invitationCardTypes)),
    limit: Type.Integer({ minimum: 0, maximum: maxLimit }),
  },
  strict,
)

export type SlotItem = Static<typeof slotColumns>

/** What the product decides of a slot by itself. */
type ProductsOwn = 'id' | 'animation_id' | 'taken' | 'cancelled_at' | 'cancelled_reason'

/** Those of its table that the file decides. */
export const importedSlotColumns = documentColumns<'animation_slots', ProductsOwn>({
  import_key: true,
  site_id: true,
  starts_at: true,
  ends_at: true,
  registration_ends_at: true,
  place_fr: true,
  place_en: true,
  invitation_card_type: true,
  limit_user: true,
})
type ImportedSlot = Record<(typeof importedSlotColumns)[number], unknown>

/** What an entry of the file of animations holds. */
export const animationColumns = {
  key,
  id: Type.Optional(ownId),
  status: Type.Optional(choice(animationStatuses)),
  type: Type.Optional(choice(animationTypes)),
  published: moment,
  sites: Type.Optional(siteCodes),
  name_fr: line(),
  name_en: line(),
  description_fr: markup(),
  description_en: markup(),
  place_fr: Type.Optional(line()),
  place_en: Type.Optional(line()),
  picture: Type.Optional(picture),
  pictureAlt_fr: Type.Optional(line(300)),
  pictureAlt_en: Type.Optional(line(300)),
  multipleSlotByUser: yesOrNo,
  multipleSlotByDay: yesOrNo,
  delegatedInvitation: yesOrNo,
  transferredInvitation: yesOrNo,
  alert: yesOrNo,
  restrictedSites: Type.Optional(siteCodes),
  restrictedBuildings: Type.Optional(names()),
  restrictedContractTypes: Type.Optional(names()),
  invitationType: Type.Optional(choice(invitationTypes)),
  imageRights: Type.Optional(
    Type.Object(
      {
        title_fr: line(),
        title_en: line(),
        text_fr: markup(20_000, { headings: false }),
        text_en: markup(20_000, { headings: false }),
        optionYes_fr: line(),
        optionYes_en: line(),
        optionNo_fr: line(),
        optionNo_en: line(),
      },
      strict,
    ),
  ),
  terms: Type.Optional(
    Type.Object(
      {
        title_fr: line(),
        title_en: line(),
        description_fr: markup(),
        description_en: markup(),
        acceptText_fr: line(500),
        acceptText_en: line(500),
      },
      strict,
    ),
  ),
  informationForm: Type.Optional(
    Type.Object(
      {
        needDivisions: yesOrNo,
        canBeGroupSupervisor: yesOrNo,
        canBeDelegated: yesOrNo,
        canLunchOnSite: yesOrNo,
        childStartBirthdateAllowed: Type.Optional(day),
        childEndBirthdateAllowed: Type.Optional(day),
      },
      strict,
    ),
  ),
  questions: Type.Optional(Type.Array(questionColumns, { maxItems: 50 })),
  contactMail: Type.Optional(Type.Array(mailAddress, { maxItems: 20 })),
  slots: Type.Optional(Type.Array(slotColumns, { maxItems: maxSlots })),
}

type AnimationItem = Static<TObject<typeof animationColumns>>

/** The entry as it is stored; what cannot be is noted as a fault. */
export async function animationEntry(item: AnimationItem, reading: Reading): Promise<StoredEntry> {
  const { imageRights, terms, picture } = item
  const type = item.type ?? 'STANDARD'
  if (type === 'FAMILY_DAY' && item.informationForm === undefined) {
    reading.fault('informationForm', {
      fr: 'manque\u00a0: une journée des familles a un formulaire familial',
      en: 'is missing: a family day has a family form',
    })
  }
  if (picture !== undefined && item.pictureAlt_fr === undefined) {
    reading.fault(
      'pictureAlt_fr',
      said(words => words.pictureSays),
    )
  }
  const invitationType = item.invitationType ?? 'QR_CODE'
  const sites = sitesOf(item.sites, reading)
  return {
    key: item.key,
    id: item.id,
    document: {
      status: item.status ?? 'CREATED',
      animation_type: type,
      name_fr: item.name_fr,
      name_en: item.name_en,
      description_fr: sanitiseHtml(item.description_fr),
      description_en: sanitiseHtml(item.description_en),
      place_fr: item.place_fr ?? null,
      place_en: item.place_en ?? null,
      image_url: picture === undefined ? null : await reading.picture('picture', picture),
      image_alt_fr: picture === undefined ? null : (item.pictureAlt_fr ?? null),
      image_alt_en: picture === undefined ? null : (item.pictureAlt_en ?? null),
      publication_date: reading.moment('published', item.published),
      multiple_slot_by_user: item.multipleSlotByUser ?? false,
      multiple_slot_by_day: item.multipleSlotByDay ?? false,
      delegated_invitation: item.delegatedInvitation ?? false,
      transferred_invitation: item.transferredInvitation ?? false,
      alert: item.alert ?? false,
      restricted_sites: (item.restrictedSites ?? [])
        .map((code, index) => reading.refer('sites', ['restrictedSites', index], code))
        .sort((one, other) => one - other),
      restricted_buildings: [...(item.restrictedBuildings ?? [])].sort(),
      restricted_contract_types: [...(item.restrictedContractTypes ?? [])].sort(),
      invitation_type: invitationType,
      image_rights: imageRights
        ? {
            ...imageRights,
            text_fr: sanitiseHtml(imageRights.text_fr),
            text_en: sanitiseHtml(imageRights.text_en),
          }
        : null,
      terms: terms
        ? {
            ...terms,
            description_fr: sanitiseHtml(terms.description_fr),
            description_en: sanitiseHtml(terms.description_en),
          }
        : null,
      information_form: informationForm(item, reading),
      questions: questions(item, reading),
      contact_mail: (item.contactMail ?? []).join(';'),
      sites,
      slots: slots(item, { sites, invitationType }, reading),
    },
  }
}

function informationForm({ informationForm: form }: AnimationItem, reading: Reading) {
  if (form === undefined) return null
  const bound = (field: 'childStartBirthdateAllowed' | 'childEndBirthdateAllowed') =>
    form[field] === undefined ? null : reading.day(['informationForm', field], form[field])
  const first = bound('childStartBirthdateAllowed')
  const last = bound('childEndBirthdateAllowed')
  if (first !== null && last !== null && last < first) {
    reading.fault(
      ['informationForm', 'childEndBirthdateAllowed'],
      expectedInstead(
        said(words => words.dayFrom(first)),
        last,
      ),
    )
  }
  return {
    needDivisions: form.needDivisions ?? false,
    canBeGroupSupervisor: form.canBeGroupSupervisor ?? false,
    canBeDelegated: form.canBeDelegated ?? false,
    canLunchOnSite: form.canLunchOnSite ?? false,
    childStartBirthdateAllowed: first,
    childEndBirthdateAllowed: last,
  }
}

function questions({ questions: items = [] }: AnimationItem, reading: Reading) {
  const seen = new Set<string>()
  return items.map(({ id, type, required, multipleChoices, title_fr, title_en, choices = [] }, index) => {
    if (seen.has(id))
      reading.fault(['questions', index, 'id'], {
        fr: `${id} est déjà celui d’une question avant elle`,
        en: `${id} is that of a question before it`,
      })
    seen.add(id)
    if ((type === 'CHOICE') !== choices.length > 0) {
      reading.fault(
        ['questions', index, 'choices'],
        type === 'CHOICE'
          ? {
              fr: 'manque\u00a0: une question de ce type a des choix',
              en: 'is missing: a question of this type has choices',
            }
          : {
              fr: `figure à une question du type ${type}\u00a0: seul CHOICE a des choix`,
              en: `stands at a question of the type ${type}: only CHOICE has choices`,
            },
      )
    }
    const twice = choices.findIndex(
      ({ choiceId }, place) => choices.findIndex(other => other.choiceId === choiceId) < place,
    )
    if (twice >= 0) {
      reading.fault(['questions', index, 'choices', twice, 'choiceId'], {
        fr: 'est déjà celui d’un choix avant lui',
        en: 'is that of a choice before it',
      })
    }
    return {
      ...{ id, type, required: required ?? false, multipleChoices: multipleChoices ?? false },
      ...{ title_fr: sanitiseHtml(title_fr), title_en: sanitiseHtml(title_en), choices },
    }
  })
}

/** As their table keeps them, in the order of their keys. */
function slots(
  { slots: listed = [] }: AnimationItem,
  { sites, invitationType }: { sites: readonly number[]; invitationType: string },
  reading: Reading,
) {
  const seen = new Set<string>()
  return listed
    .map((slot, index) => {
      const at = (field: string) => ['slots', index, field]
      if (seen.has(slot.key))
        reading.fault(at('key'), {
          fr: `${slot.key} est déjà celui d’un créneau avant lui`,
          en: `${slot.key} is that of a slot before it`,
        })
      seen.add(slot.key)
      const starts_at = reading.moment(at('from'), slot.from)
      const ends_at = reading.end(at('until'), slot.until)
      const registration_ends_at =
        slot.registrationUntil === undefined
          ? starts_at
          : reading.end(at('registrationUntil'), slot.registrationUntil)
      if (ends_at <= starts_at)
        reading.fault(
          at('until'),
          said(words => words.notAfter('from')),
        )
      if (registration_ends_at > ends_at)
        reading.fault(at('registrationUntil'), {
          fr: 'est après la fin du créneau',
          en: 'is after the end of the slot',
        })
      if ((invitationType === 'CARTON_INVITATION') !== (slot.card !== undefined)) {
        reading.fault(
          at('card'),
          slot.card === undefined
            ? {
                fr: 'manque\u00a0: une animation à cartons d’invitation dit lequel',
                en: 'is missing: an animation with invitation cards says which',
              }
            : {
                fr: 'figure là où il n’y en a pas\u00a0: l’invitationType CARTON_INVITATION est attendu',
                en: 'stands where there are none: expected the invitationType CARTON_INVITATION',
              },
        )
      }
      return {
        import_key: slot.key,
        site_id: siteOf(slot.site, sites, at('site'), reading),
        starts_at,
        ends_at,
        registration_ends_at,
        place_fr: slot.place_fr ?? null,
        place_en: slot.place_en ?? null,
        invitation_card_type: slot.card ?? null,
        limit_user: slot.limit,
      } satisfies ImportedSlot
    })
    .sort((one, other) => (one.import_key < other.import_key ? -1 : 1))
}

/** Where a slot takes place: the animation's only campus, where the slot names none. */
function siteOf(
  code: string | undefined,
  sites: readonly number[],
  field: readonly (string | number)[],
  reading: Reading,
): number {
  if (code !== undefined) return reading.refer('sites', field, code)
  const [only, ...others] = sites
  if (only !== undefined && others.length === 0) return only
  reading.fault(field, {
    fr: 'manque\u00a0: l’animation est celle de plusieurs campus',
    en: 'is missing: the animation is that of several campuses',
  })
  return 0
}
