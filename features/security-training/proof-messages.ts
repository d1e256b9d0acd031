import type { Bilingual } from '#platform/text/language.ts'
import type { CertificateStatus } from './contract.ts'

const en = {
  title: 'Certificate check',
  loading: 'The certificate is being checked',
  status: {
    VALID: 'This certificate is valid',
    EXPIRED: 'This certificate has expired',
    WITHDRAWN: 'This certificate was withdrawn',
  } satisfies Record<CertificateStatus, string>,
  statusHint: {
    VALID: 'The training is valid today.',
    EXPIRED: 'The training was passed, but has to be taken again.',
    WITHDRAWN: 'It is no longer valid, whatever date is printed on it.',
  } satisfies Record<CertificateStatus, string>,
  name: 'Name',
  training: 'Training',
  validatedAt: 'Passed on',
  validUntil: 'Valid until',
  forGood: 'Without limit',
  notFound: 'No certificate has this code.',
  notFoundHint:
    'Compare the address with the one on the certificate, letter by letter, or scan its code again.',
  failed: 'The certificate could not be checked.',
}

const fr: typeof en = {
  title: 'Vérification d’une attestation',
  loading: 'Vérification de l’attestation',
  status: {
    VALID: 'Cette attestation est valable',
    EXPIRED: 'Cette attestation a expiré',
    WITHDRAWN: 'Cette attestation a été retirée',
  },
  statusHint: {
    VALID: 'La formation est valable aujourd’hui.',
    EXPIRED: 'La formation a été validée, mais doit être suivie de nouveau.',
    WITHDRAWN: 'Elle n’est plus valable, quelle que soit la date qui y est imprimée.',
  },
  name: 'Nom',
  training: 'Formation',
  validatedAt: 'Validée le',
  validUntil: 'Valable jusqu’au',
  forGood: 'Sans limite de durée',
  notFound: 'Aucune attestation ne porte ce code.',
  notFoundHint:
    'Comparez l’adresse à celle de l’attestation, lettre par lettre, ou scannez de nouveau son code.',
  failed: 'L’attestation n’a pas pu être vérifiée.',
}

export const messages: Bilingual<typeof en> = { fr, en }
