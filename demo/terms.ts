import { entriesOf } from './files.ts'

/** The versions of the company's terms of use, the newest last. */
export const termsVersions = entriesOf<{ version: string; page_fr: string; page_en: string }>('terms')

export const latestTermsVersion = termsVersions.at(-1)?.version ?? ''

/** Who answers the people of the demo company about their data. */
export const demoPrivacyContact = 'donnees@campus.example'
