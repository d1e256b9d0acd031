import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Where browsers send what a page tried and its content security policy forbade. */
export const securityReportsPath = '/csp-reports'
const largestReport = 16_000
const bytesAnHour = 150_000

/**
 * Browsers send it by themselves and with no header of ours, one in the old form (`{ "csp-report": … }`) or several in
 * that of the Reporting API; which fields there are is theirs to say.
 */
export const reportBreach = endpoint({
  method: 'POST',
  path: securityReportsPath,
  summary: 'Takes what browsers report of the content security policy to the log',
  audience: 'anyone',
  largestBody: largestReport,
  bytesAnHour,
  body: Type.Unsafe<object>({ type: ['object', 'array'] }),
})
