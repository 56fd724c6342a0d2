// The headings of an exported claim list, in the language of its reader.
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';

interface ExportTexts {
  readonly sheet: string;
  readonly claim: string;
  readonly visit: string;
  readonly member: string;
  readonly nationalId: string;
  readonly insurer: string;
  readonly company: string;
  readonly doctor: string;
  readonly diagnosis: string;
  readonly total: string;
  readonly payable: string;
  readonly patientPays: string;
  readonly status: string;
  readonly submitted: string;
}

export const exportTexts: Readonly<Record<ReaderLanguage, ExportTexts>> = {
  en: {
    sheet: 'Claims',
    claim: 'Claim code',
    visit: 'Visit date',
    member: 'Member',
    nationalId: 'NRIC/FIN',
    insurer: 'Insurer',
    company: 'Company',
    doctor: 'Doctor',
    diagnosis: 'Diagnosis',
    total: 'Total',
    payable: 'Payable',
    patientPays: 'Patient pays',
    status: 'Status',
    submitted: 'Submitted on',
  },
  ch: {
    sheet: '理赔',
    claim: '理赔编号',
    visit: '就诊日期',
    member: '会员',
    nationalId: 'NRIC/FIN',
    insurer: '保险公司',
    company: '公司',
    doctor: '医生',
    diagnosis: '诊断',
    total: '合计',
    payable: '应付',
    patientPays: '患者自付',
    status: '状态',
    submitted: '提交日期',
  },
  es: {
    sheet: 'Reclamaciones',
    claim: 'Código de reclamación',
    visit: 'Fecha de la visita',
    member: 'Asegurado',
    nationalId: 'NRIC/FIN',
    insurer: 'Aseguradora',
    company: 'Empresa',
    doctor: 'Médico',
    diagnosis: 'Diagnóstico',
    total: 'Total',
    payable: 'A pagar',
    patientPays: 'Paga el paciente',
    status: 'Estado',
    submitted: 'Enviado el',
  },
  jp: {
    sheet: '請求',
    claim: '請求番号',
    visit: '受診日',
    member: '会員',
    nationalId: 'NRIC/FIN',
    insurer: '保険会社',
    company: '会社',
    doctor: '医師',
    diagnosis: '診断',
    total: '合計',
    payable: '支払対象額',
    patientPays: '患者負担額',
    status: '状態',
    submitted: '提出日',
  },
  de: {
    sheet: 'Abrechnungen',
    claim: 'Abrechnungsnummer',
    visit: 'Besuchsdatum',
    member: 'Mitglied',
    nationalId: 'NRIC/FIN',
    insurer: 'Versicherer',
    company: 'Unternehmen',
    doctor: 'Arzt',
    diagnosis: 'Diagnose',
    total: 'Gesamt',
    payable: 'Zahlbar',
    patientPays: 'Patient zahlt',
    status: 'Status',
    submitted: 'Eingereicht am',
  },
  fr: {
    sheet: 'Demandes',
    claim: 'Numéro de demande',
    visit: 'Date de visite',
    member: 'Assuré',
    nationalId: 'NRIC/FIN',
    insurer: 'Assureur',
    company: 'Entreprise',
    doctor: 'Médecin',
    diagnosis: 'Diagnostic',
    total: 'Total',
    payable: 'À payer',
    patientPays: 'Part du patient',
    status: 'Statut',
    submitted: 'Envoyée le',
  },
};

export type ExportHeading = Exclude<keyof ExportTexts, 'sheet'>;
