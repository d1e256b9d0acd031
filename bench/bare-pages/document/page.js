import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// Nothing but the first page of a document, drawn by pdf.js as wide as the window.

// The one script that the content security policy lets start a worker.
const policy = globalThis.trustedTypes.createPolicy('campus-pdf', { createScriptURL: url => url })

async function open() {
  const port = new Worker(policy.createScriptURL(worker), { type: 'module' })
  const { PDFWorker, getDocument } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  const task = getDocument({
    url: '/files/guide.pdf',
    worker: PDFWorker.create({ port }),
    useWasm: false,
    useWorkerFetch: false,
  })
  const page = await (await task.promise).getPage(1)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: innerWidth / width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  document.body.append(canvas)
}

document.querySelector('button').addEventListener('click', () => void open())
