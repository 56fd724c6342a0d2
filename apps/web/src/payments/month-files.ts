// All files of a month's payments in one ZIP: the documents that the user may download, and the claims of each advice.
import type { AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { addDays, addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Zippable } from 'fflate';
import { call, fetchFile } from '../platform/api/api.ts';
import { isNetworkProblem } from '../platform/api/api-problem.ts';
import { pollUntil } from '../platform/api/poll-until.ts';
import {
  type AdviceDocument,
  adviceOf,
  type ListedAdvice,
  type ShownAdvice,
} from './advices.api.ts';

/** The most advices that the server lists in a page, which a month never reaches. */
const MOST_ADVICES = 1000;
/** For documents that are still to be made: up to three minutes. */
const PATIENCE = { everyMs: 3000, times: 60 } as const;

export interface MonthOfPayments {
  readonly kind: AdviceKind;
  readonly clinic: { readonly provider_company_id?: string };
  /** YYYY-MM */
  readonly month: string;
  readonly mayHave: (kind: AdviceDocument['kind']) => boolean;
}

export interface MonthProgress {
  readonly done: number;
  readonly total: number;
}

export interface MonthFiles {
  /** Undefined without any file. */
  readonly content: Blob | undefined;
  /** The numbers of files that could not be loaded. */
  readonly missing: readonly string[];
}

async function advicesOf({ kind, clinic, month }: MonthOfPayments, signal: AbortSignal) {
  const from = plainDate(`${month}-01`);
  const to = addDays(addMonths(from, 1), -1);
  const query = { ...clinic, kind, from, to, size: MOST_ADVICES };
  return (await call('listPaymentAdvices', { query, signal })).data;
}

interface WantedFile {
  /** The number by which the user knows it. */
  readonly number: string;
  readonly path: string;
  readonly load: () => Promise<Blob>;
}

function documentOf({ id, advice_no: folder }: ListedAdvice, document: AdviceDocument): WantedFile {
  const { kind, corrects, document_no: number } = document;
  return {
    number,
    path: `${folder}/${number}.pdf`,
    load: async () => {
      const query = corrects === null ? {} : { corrects };
      return (await fetchFile('getPaymentDocument', { params: { id, kind }, query })).content;
    },
  };
}

function claimsOf({ id, advice_no: number }: ListedAdvice): WantedFile {
  return {
    number,
    path: `${number}/${number}.csv`,
    load: async () => {
      const request = { params: { id }, query: { format: 'csv' as const } };
      return (await fetchFile('exportPaymentAdvice', request)).content;
    },
  };
}

type IsWanted = (document: AdviceDocument) => boolean;

const loadAdvice = ({ id }: ListedAdvice, signal: AbortSignal) =>
  adviceOf(id, { signal, isCausedByTimer: true });

/** Asks for the documents that have no file yet. */
async function askForDocuments(
  advice: ListedAdvice,
  isWanted: IsWanted,
  signal: AbortSignal,
): Promise<void> {
  const { documents } = await loadAdvice(advice, signal);
  const unmade = documents.filter((document) => isWanted(document) && !document.is_made);
  // The refused download is the request to make the file.
  await Promise.allSettled(unmade.map((document) => documentOf(advice, document).load()));
}

/** The documents, when all are made. */
async function madeDocuments(advice: ListedAdvice, isWanted: IsWanted, signal: AbortSignal) {
  const isReady = ({ documents }: ShownAdvice) =>
    documents.filter(isWanted).every((document) => document.is_made);
  const load = () => loadAdvice(advice, signal);
  const { documents } = await pollUntil(load, isReady, PATIENCE, signal);
  return documents.filter(isWanted);
}

/** @throws ApiProblem without a connection, or if the list of payments cannot be loaded */
export async function loadMonth(
  month: MonthOfPayments,
  onProgress: (progress: MonthProgress) => void,
  signal: AbortSignal,
): Promise<MonthFiles> {
  const { zip } = await import('fflate');
  const advices = await advicesOf(month, signal);
  const files: Zippable = {};
  const missing: string[] = [];
  const isWanted: IsWanted = ({ kind }) => month.mayHave(kind);
  onProgress({ done: 0, total: advices.length });
  await Promise.all(advices.map((advice) => askForDocuments(advice, isWanted, signal)));
  for (const [done, advice] of advices.entries()) {
    onProgress({ done, total: advices.length });
    const documents = await madeDocuments(advice, isWanted, signal);
    const wanted = [...documents.map((document) => documentOf(advice, document)), claimsOf(advice)];
    for (const { number, path, load } of wanted) {
      try {
        files[path] = new Uint8Array(await (await load()).arrayBuffer());
      } catch (error) {
        if (isNetworkProblem(error) || signal.aborted) throw error;
        missing.push(number);
      }
    }
  }
  if (Object.keys(files).length === 0) return { content: undefined, missing };
  const content = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, (error, data) => {
      if (error === null) resolve(new Uint8Array(data));
      else reject(error);
    });
  });
  return { content: new Blob([content], { type: 'application/zip' }), missing };
}
