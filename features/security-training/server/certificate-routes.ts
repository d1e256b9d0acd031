import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { checkCertificate, getCertificate } from '../contract.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { certificateOf, certificateThatCounts, checked, titleIn } from './certificates.ts'
import { traineeOf } from './trainee.ts'

interface Given {
  /** How many different e-mails of visitors one address may name within an hour. */
  emailsAnHour: number
  publicUrl: string
}

export function certificateRoutes({ emailsAnHour, publicUrl }: Given): Route[] {
  return [
    route(checkCertificate, async ({ params, db, language, now }) => {
      const certificate = await certificateOf(db, params.code)
      if (certificate === undefined) throw noSuchCertificate()
      return checked(certificate, { language, now })
    }),
    route(getCertificate, async call => {
      const { params, db, language, now } = call
      const trainee = await traineeOf(call, { trainingId: params.id }, emailsAnHour)
      const certificate = await certificateThatCounts(db, params.id, { trainee, now })
      if (certificate === undefined) throw noCertificate()
      const { code, name, titles, validatedAt, validUntil } = certificate
      const pdf = await certificatePdf({
        ...{ name, validatedAt, validUntil, language },
        training: titleIn(titles, language),
        address: `${publicUrl}/${language}/proof/${code}`,
      })
      return {
        type: 'application/pdf',
        body: pdf,
        headers: {
          'content-disposition': `inline; filename="${language === 'fr' ? 'attestation' : 'certificate'}.pdf"`,
          'cache-control': 'private, no-store',
        },
      }
    }),
  ]
}

function noSuchCertificate() {
  return notFound({
    fr: 'Aucune attestation ne porte ce code.',
    en: 'No certificate has this code.',
  })
}

function noCertificate() {
  return notFound({
    fr: 'Il n’y a pas d’attestation de cette formation qui soit valable aujourd’hui.',
    en: 'There is no certificate of this training that counts today.',
  })
}
