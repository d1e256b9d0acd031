import type { PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist'
// The build for the newest browsers calls what those of two years ago do not have.
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { trustedWorker } from '#platform/web/loading/trusted-worker.ts'

type Library = typeof import('pdfjs-dist/legacy/build/pdf.min.mjs')

interface Loaded {
  library: Library
  worker: PDFWorker
  /** Rejects when the worker cannot be started. */
  broken: Promise<never>
}

let loaded: Promise<Loaded> | undefined

/** pdf.js and its worker, fetched side by side when the first document is opened, and kept for the next ones. */
function load(): Promise<Loaded> {
  loaded ??= begin().catch(error => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function begin(): Promise<Loaded> {
  const port = new Worker(trustedWorker('campus-pdf', workerAddress), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', event => {
      loaded = undefined
      port.terminate()
      reject(new Error(`The worker that reads PDFs stopped: ${event.message}`))
    })
  })
  // Who waits for a document hears of it; nobody may be waiting.
  broken.catch(() => undefined)
  const library = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  return { library, worker: library.PDFWorker.create({ port: port as never }), broken }
}

export interface OpenedPdf {
  library: Library
  pdf: Awaited<PDFDocumentLoadingTask['promise']>
  first: Awaited<ReturnType<Awaited<PDFDocumentLoadingTask['promise']>['getPage']>>
}

/** Opens a document. Its first page is there before the whole file is, where the server answers ranges of it. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenedPdf> {
  const { library, worker, broken } = await load()
  signal.throwIfAborted()
  const task = library.getDocument({
    url,
    worker,
    // The content security policy runs no WebAssembly; without it pictures are decoded by JavaScript.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
  })
  const close = () => void task.destroy().catch(() => undefined)
  signal.addEventListener('abort', close)
  const pdf = await Promise.race([task.promise, broken])
  return { library, pdf, first: await Promise.race([pdf.getPage(1), broken]) }
}
