/*
 * Stands in for TypeBox in the browser (vite.config.ts). There a contract gives its method, its path and, to the
 * compiler, its types; the shapes themselves are for the server, which validates, and would be the largest part of
 * a first visit after React (docs/decisions/0007-first-load.md). Every builder makes an empty shape, so nothing here may
 * ever check a value.
 */
const shape = () => ({})

export const Type: unknown = new Proxy({}, { get: () => shape })
