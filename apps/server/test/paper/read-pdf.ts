// The text and the structure of a PDF.
import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';

interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly pages: number;
  /** Without line breaks; words are separated by one space. */
  readonly text: string;
  /** The roles of its structure, each once: H1, Table, TD. */
  readonly roles: readonly string[];
}

const Info = z.object({ Title: z.string(), Language: z.string() });
const Text = z.object({ str: z.string() });
type StructureNode = { role?: string | undefined; children?: StructureNode[] | undefined };
const Node: z.ZodType<StructureNode> = z.lazy(() =>
  z.object({ role: z.string().optional(), children: z.array(Node).optional() }),
);

export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = Info.parse(info);
  const texts: string[] = [];
  const roles = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(...items.map((item) => Text.safeParse(item).data?.str ?? ''));
    collect(Node.parse((await page.getStructTree()) ?? {}), roles);
  }
  const text = texts.join(' ').replaceAll(/\s+/g, ' ');
  return { title, language, pages: document.numPages, text, roles: [...roles] };
}

function collect({ role, children = [] }: StructureNode, roles: Set<string>): void {
  if (role !== undefined) roles.add(role);
  for (const child of children) collect(child, roles);
}
