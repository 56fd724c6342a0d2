// A PDF with one line of text.
import PdfDocument from 'pdfkit';

/** @param password needed to open it */
export async function writePdf(text: string, password?: string): Promise<Buffer<ArrayBuffer>> {
  const document = new PdfDocument(password === undefined ? {} : { userPassword: password });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const end = Promise.withResolvers<void>();
  document.on('end', end.resolve);
  document.text(text).end();
  await end.promise;
  return Buffer.concat(parts);
}
