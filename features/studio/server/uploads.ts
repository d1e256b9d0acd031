import sharp from 'sharp'
import { Attachments, WrongAttachment } from '#platform/server/content/attachments.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { HandedFile } from '#platform/server/http/routes.ts'
import type { Language } from '#platform/text/language.ts'
import { pdfRemarks } from './pdf-remarks.ts'

interface Uploaded {
  address: string
  width: number | null
  height: number | null
  bytes: number
  remarks: string[]
}

/** Stores a picture or a PDF as an import does, for an entry to refer to. @throws Problem 400 */
export async function storeUpload(
  trx: Database,
  { type, bytes }: HandedFile,
  name: string,
  language: Language,
): Promise<Uploaded> {
  const isPdf = type === 'application/pdf'
  // A name is text and no path: what it is called on a device says nothing of this machine.
  const attachments = new Attachments({ name, bytes }, trx)
  try {
    const { address } = await (isPdf ? attachments.pdf(name) : attachments.picture(name))
    await attachments.store()
    const size = isPdf ? undefined : await sizeOf(bytes)
    return {
      address,
      width: size?.width ?? null,
      height: size?.height ?? null,
      bytes: bytes.length,
      remarks: isPdf ? (await pdfRemarks(bytes)).map(remark => remark[language]) : [],
    }
  } catch (error) {
    if (error instanceof WrongAttachment) throw invalid({ file: error.words })
    throw error
  }
}

/** As it is looked at; undefined of a drawing that says no size of its own. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    return (await sharp(bytes).metadata()).autoOrient
  } catch {
    return undefined
  }
}
