// Worker that answers the text of the first pages of a PDF.
import { getDocument } from 'unpdf/pdfjs';
import type { PdfFault } from './insight.ts';

export interface ReadPages {
  readonly pages: readonly string[];
  readonly fault: PdfFault | undefined;
}

const PAGES = 2;

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

async function textOf(pdf: Pdf, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('');
}

function faultOf(error: unknown): PdfFault | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'LOCKED';
  return name === 'InvalidPDFException' ? 'DAMAGED' : undefined;
}

async function read(file: File): Promise<ReadPages> {
  const pages: string[] = [];
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pdf = await getDocument({ data, disableFontFace: true, verbosity: 0 }).promise;
    for (let page = 1; page <= Math.min(PAGES, pdf.numPages); page += 1) {
      pages.push(await textOf(pdf, page));
    }
    return { pages, fault: undefined };
  } catch (error) {
    return { pages, fault: faultOf(error) };
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<File>) => {
  void read(data).then((answer) => port?.postMessage(answer));
});
