// Guesses the type of a document from the name of its file, else from the first words of its pages.
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts';

interface Words {
  /** Titles of such a document. */
  readonly titles: readonly string[];
  /** Further words that tell the type in a file name, but could be in the text of any document. */
  readonly inNames: readonly string[];
}

/** In the six languages, in lower case, without accents and punctuation; separated by commas. */
const WORDS: Readonly<Record<DocumentType, Words>> = {
  DOCTOR_PAC: {
    titles: [
      'pre admission certificate, preadmission certificate, doctor s pac, doctor pac',
      '入院前证明, 入院前証明書, voraufnahmebescheinigung',
      'certificat de preadmission, certificado de preadmision',
    ],
    inNames: ['pac, dr pac'],
  },
  FINANCIAL_COUNSELLING_FORM: {
    titles: [
      'financial counselling, financial counseling, estimated bill size, bill estimate',
      '费用咨询表, 财务咨询, 費用説明書, kostenberatung, kostenvoranschlag',
      'conseil financier, devis, asesoria financiera, presupuesto',
    ],
    inNames: ['fc form, fcf, estimate'],
  },
  DIAGNOSIS_REPORT: {
    titles: [
      'diagnosis report, diagnostic report, lab report, laboratory report',
      'radiology report, imaging report, x ray report, mri report, ct report',
      'ultrasound report, pathology report, histology report, test report',
      '诊断报告, 检验报告, 化验报告, 検査報告書, 診断報告書, 検査結果',
      'befundbericht, laborbefund, laborbericht, rontgenbefund',
      'compte rendu de diagnostic, compte rendu de radiologie, resultats d analyses',
      'informe de diagnostico, informe radiologico, resultados de laboratorio',
    ],
    inNames: ['lab, labs, x ray, xray, mri, ct scan, histology, ultrasound, befund'],
  },
  TAX_INVOICE: {
    titles: [
      'invoice, tax invoice, hospital bill, final bill, interim bill',
      '税务发票, 发票, 账单, 請求書, 税務請求書',
      'rechnung, steuerrechnung, arztrechnung, krankenhausrechnung',
      'facture, factura',
    ],
    inNames: ['bill, inv, taxinvoice'],
  },
  RECEIPT: {
    titles: [
      'receipt, official receipt, payment receipt, 收据, 領収書, 領収証',
      'quittung, zahlungsbeleg, recu de paiement, quittance, recibo',
    ],
    inNames: ['rcpt, recu, beleg'],
  },
  MEDICAL_CERT: {
    titles: [
      'medical certificate, sick leave certificate, certificate of sick leave',
      '病假单, 医疗证明, 診断書, krankschreibung, arbeitsunfahigkeitsbescheinigung',
      'arztliches attest, arret maladie, arret de travail, certificat medical',
      'baja medica, parte de baja, certificado medico',
    ],
    inNames: ['mc, med cert, medcert, medical cert, sick leave, attest'],
  },
  DOCTOR_MEMO: {
    titles: [
      'doctor s memo, doctor memo, memorandum, 医生便函, 医師のメモ',
      'notiz des arztes, arztnotiz, note du medecin, nota del medico',
    ],
    inNames: ['memo'],
  },
  REFERRAL_LETTER: {
    titles: [
      'referral letter, letter of referral, referral form, 转诊信, 转介信',
      '紹介状, 診療情報提供書, uberweisungsschreiben, uberweisungsschein',
      'lettre d orientation, courrier d adressage, carta de derivacion',
    ],
    inNames: ['referral, ref letter, uberweisung, derivacion'],
  },
  DISCHARGE_SUMMARY: {
    titles: [
      'discharge summary, discharge letter, discharge report, 出院小结, 出院摘要',
      '退院時要約, 退院サマリー, 退院時サマリー',
      'entlassungsbericht, entlassungsbrief, entlassbrief',
      'compte rendu de sortie, compte rendu d hospitalisation, lettre de sortie',
      'informe de alta',
    ],
    inNames: ['discharge, dc summary, alta'],
  },
  SHIELD_SETTLEMENT_LETTER: {
    titles: [
      'settlement letter, shield settlement, claim settlement, 结算信, 精算通知書',
      'abrechnungsschreiben, lettre de reglement, carta de liquidacion',
    ],
    inNames: ['settlement, shield'],
  },
  CPF_STATEMENT: {
    titles: [
      'cpf statement, medisave statement, central provident fund, cpf 对账单',
      'cpf 明細書, cpf auszug, releve cpf, extracto de cpf',
    ],
    inNames: ['cpf, medisave'],
  },
  ACCIDENT_REPORT: {
    titles: [
      'accident report, police report, incident report, 事故报告, 事故報告書',
      'unfallbericht, unfallanzeige, rapport d accident, constat amiable',
      'informe de accidente, parte de accidente',
    ],
    inNames: ['accident, unfall'],
  },
  PATIENT_PAC: {
    titles: [
      'patient s pre admission certificate, patient pre admission certificate',
      'patient s pac, patient pac, 患者入院前证明, 患者の入院前証明書',
      'voraufnahmebescheinigung des patienten, certificat de preadmission du patient',
      'certificado de preadmision del paciente',
    ],
    inNames: [],
  },
  MISC: {
    titles: ['republic of singapore identity card'],
    inNames: [
      'identity card, nric, passport, 身份证, パスポート, personalausweis, reisepass',
      'carte d identite, passeport, documento de identidad, pasaporte',
    ],
  },
};

/** The letters of a page in which its title is. Text further below mentions other documents. */
const HEAD = 800;

const JOINED_SCRIPTS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const BETWEEN_JOINED = new RegExp(`(?<=${JOINED_SCRIPTS}) (?=${JOINED_SCRIPTS})`, 'gu');
const IS_JOINED = new RegExp(`${JOINED_SCRIPTS}$`, 'u');

/** Words in lower case, without accents, each between spaces. */
function plainWords(text: string): string {
  const words = text
    // TaxInvoice, but not McDonald.
    .replaceAll(/(\p{L}\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(BETWEEN_JOINED, '');
  return ` ${words.trim()} `;
}

interface Term {
  readonly type: DocumentType;
  readonly term: string;
}

/** Chinese and Japanese do not separate words. */
function termsOf(type: DocumentType, lists: readonly string[]): Term[] {
  const words = lists.flatMap((list) => list.split(', '));
  return words.map((word) => {
    const plain = plainWords(word);
    return { type, term: IS_JOINED.test(word) ? plain.trim() : plain };
  });
}

const TITLES = DOCUMENT_TYPES.flatMap((type) => termsOf(type, WORDS[type].titles));
const NAMES = [...TITLES, ...DOCUMENT_TYPES.flatMap((type) => termsOf(type, WORDS[type].inNames))];

/** The type of the term that begins first; of those that begin at the same place, the longest. */
function firstNamed(text: string, terms: readonly Term[]): DocumentType | undefined {
  const found = terms
    .map(({ type, term }) => ({ type, at: text.indexOf(term), length: term.length }))
    .filter(({ at }) => at !== -1);
  return found.toSorted((a, b) => a.at - b.at || b.length - a.length)[0]?.type;
}

const ENDING = /\.[^.]+$/;

/** @param pages the text of the first pages, if it is known */
export function guessDocumentType(
  fileName: string,
  pages: readonly string[] = [],
): DocumentType | undefined {
  const byName = firstNamed(plainWords(fileName.replace(ENDING, '')), NAMES);
  if (byName !== undefined) return byName;
  for (const page of pages) {
    const type = firstNamed(plainWords(page).slice(0, HEAD), TITLES);
    if (type !== undefined) return type;
  }
  return undefined;
}
