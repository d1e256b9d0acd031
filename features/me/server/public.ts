import { extensionPoint } from '#platform/contract/extension-point.ts'

/** Whom the people of a company ask about their data where no setting says so: the demo company brings its own. */
export const privacyContact = extensionPoint<string>('privacy contact')
