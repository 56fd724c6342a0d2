// Reads XML messages of a bank (ISO 20022): without entities of their own, and with bounded work.
import { MAX_RETURN_LINES } from '@portal/rules/payments/bank-return.ts';
import { parseCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import { readNumberOfFile, type NumberForm } from '@portal/rules/values/number-form.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

export const Text = z.string().trim();

/** The bank's own reference has at most 35 characters. */
export const BankReference = Text.transform((text) => text.slice(0, 35) || undefined);

/** An amount with its currency in the attribute; also without one. */
export const Amount = z
  .union([Text, z.object({ '#text': Text, '@_Ccy': Text.optional() })])
  .transform((sent) =>
    typeof sent === 'string'
      ? { amount: sent, currency: undefined }
      : { amount: sent['#text'], currency: sent['@_Ccy'] },
  );

/** A document type declaration can define entities that grow without limit; no bank needs one. */
const DOCUMENT_TYPE = /<!DOCTYPE|<!ENTITY/i;
/** Deeper than any element of the messages. */
const MAX_DEPTH = 40;
/** More tags and entities than a transaction has, so that the parser's work is bounded. */
const MAX_MARKUP = 100 * MAX_RETURN_LINES;
/** A payment in a return (pain.002); an entry of a statement, and a payment in it (camt.053, camt.054). */
const LINE_TAGS = [
  /<(?:[\w.-]+:)?TxInfAndSts[\s/>]/g,
  /<(?:[\w.-]+:)?Ntry[\s/>]/g,
  /<(?:[\w.-]+:)?TxDtls[\s/>]/g,
];
/** These elements can repeat; the parser then always returns lists. */
const LISTS = new Set([
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'AddtlInf',
  'Stmt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
]);
/** More than any payment, in dollars. */
const MAX_AMOUNT = 99_999_999_999.99;

function isTooLong(xml: string): boolean {
  const countOf = (pattern: RegExp) => xml.match(pattern)?.length ?? 0;
  return LINE_TAGS.some((tag) => countOf(tag) > MAX_RETURN_LINES) || countOf(/[<&]/g) > MAX_MARKUP;
}

/** Undefined for text that is not XML, is nested too deeply or declares a document type. */
export function readBankXml(content: string): unknown {
  if (DOCUMENT_TYPE.test(content)) return undefined;
  if (isTooLong(content)) return 'TOO_LONG';
  const parser = new XMLParser({
    ignoreAttributes: (name) => name !== 'Ccy',
    attributeNamePrefix: '@_',
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: true,
    isArray: (name) => LISTS.has(name),
    maxNestedTags: MAX_DEPTH,
  });
  try {
    const parsed: unknown = parser.parse(content);
    return XMLValidator.validate(content) === true ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** An amount that cannot be read becomes 0, which no payment has. */
export function amountOfFile(text: string, form: NumberForm): Cents {
  const amount = readNumberOfFile(text, form, { places: 2, max: MAX_AMOUNT });
  return parseCents(amount ?? 0) ?? ZERO_CENTS;
}
