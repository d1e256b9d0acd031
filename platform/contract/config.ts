import type { Static } from 'typebox'
import { Type } from 'typebox'

/** What the server tells the web client of its surroundings, at `/config.json` and inside the page. No secrets. */
export const ClientConfig = Type.Object({
  /** Names the client, it is no secret. */
  apiKey: Type.String(),
  version: Type.String(),
  /** True while the embedded identity provider signs in demo people without a password. */
  demo: Type.Boolean(),
  oidc: Type.Object({
    authority: Type.String(),
    clientId: Type.String(),
    audience: Type.String({ description: 'The resource whose access tokens the API takes' }),
    /** What the provider's discovery document says of it, where the server knows: one question less for the browser. */
    metadata: Type.Optional(
      Type.Object({
        issuer: Type.String(),
        authorization_endpoint: Type.String(),
        token_endpoint: Type.String(),
        end_session_endpoint: Type.String(),
      }),
    ),
  }),
  sentryDsn: Type.Union([Type.String(), Type.Null()]),
})
export type ClientConfig = Static<typeof ClientConfig>
