// Worker that makes one PDF of pictures and PDFs.
import { FILE_TYPES } from '@portal/rules/documents/file-types.ts';
import { EncryptedPDFError, PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import type { PdfFault } from '../insight.ts';

export type Combined =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly pdf: undefined; readonly at: number; readonly fault: PdfFault };

/** A4, in points. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 20;

/** A page in the direction of the picture, which fills it. */
function addPicture(pdf: PDFDocument, picture: PDFImage): void {
  const isWide = picture.width > picture.height;
  const page = pdf.addPage(isWide ? [LONG, SHORT] : [SHORT, LONG]);
  const { width, height } = page.getSize();
  const fitted = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
  page.drawImage(picture, {
    ...fitted,
    x: (width - fitted.width) / 2,
    y: (height - fitted.height) / 2,
  });
}

async function add(pdf: PDFDocument, content: Blob): Promise<void> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  if (FILE_TYPES['image/jpeg'].isStart(bytes)) return addPicture(pdf, await pdf.embedJpg(bytes));
  if (FILE_TYPES['image/png'].isStart(bytes)) return addPicture(pdf, await pdf.embedPng(bytes));
  const part = await PDFDocument.load(bytes);
  if (part.getPageCount() === 0) throw new Error('the file has no pages');
  const pages = await pdf.copyPages(part, part.getPageIndices());
  for (const page of pages) pdf.addPage(page);
}

async function combine(contents: readonly Blob[]): Promise<Combined> {
  const pdf = await PDFDocument.create();
  for (const [at, content] of contents.entries()) {
    try {
      await add(pdf, content);
    } catch (error) {
      const isLocked = error instanceof EncryptedPDFError;
      return { pdf: undefined, at, fault: isLocked ? 'LOCKED' : 'DAMAGED' };
    }
  }
  return { pdf: new Uint8Array(await pdf.save()) };
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<readonly Blob[]>) => {
  void combine(data).then((answer) => port?.postMessage(answer));
});
