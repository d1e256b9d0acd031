import { type Route, route } from '#platform/server/http/routes.ts'
import { checkCertificate, getCertificate } from '../contract.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { certificateOf, certificateToPrint } from './certificates.ts'
import { traineeOf } from './trainee.ts'

/** @param given how many different e-mails of visitors one address may name within an hour, and the address people type */
export function certificateRoutes({
  emailsAnHour,
  publicUrl,
}: {
  emailsAnHour: number
  publicUrl: string
}): Route[] {
  return [
    route(checkCertificate, ({ params, db, language, now }) =>
      certificateOf(db, params.code, { language, now }),
    ),
    route(getCertificate, async call => {
      const { params, db, language, now } = call
      const trainee = await traineeOf(call, { trainingId: params.id }, emailsAnHour)
      const certificate = await certificateToPrint(db, { id: params.id, trainee, language, now })
      return {
        type: 'application/pdf',
        body: await certificatePdf(certificate, { language, publicUrl }),
        headers: { 'content-disposition': `inline; filename="${certificate.code}.pdf"` },
      }
    }),
  ]
}
