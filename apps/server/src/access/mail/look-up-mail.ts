// The mail that warns administrators that a user or clinic has looked up unusually many members, or asked
// about unusually many visits of one member.
import { LANGUAGE_TAGS } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { listAdministrators } from './administrators.queries.ts';
import { approvedTexts } from './mail-texts.ts';

export const LookUpMail = z.object({
  kind: z.literal('LOOK_UPS'),
  scope: z.enum(['USER', 'CLINIC']),
  budget: z.enum(['LOOK_UPS', 'MISSES', 'VISIT_DATES', 'DRUGS']),
  /** The username or the clinic code. */
  name: z.string(),
  used: z.number(),
  limit: z.number(),
  day: z.string(),
});
type LookUpMail = z.infer<typeof LookUpMail>;

interface LookUpTexts {
  readonly subject: (name: string) => string;
  /** The subject for a budget of visits. */
  readonly visitsSubject: (name: string) => string;
  readonly scope: Readonly<Record<LookUpMail['scope'], (name: string) => string>>;
  readonly budget: Readonly<Record<LookUpMail['budget'], (mail: LookUpMail) => string>>;
  readonly advice: string;
}

/** @param languageOf the language of a reader, from the language stored with the account */
export async function sendLookUpMail(
  mail: LookUpMail,
  services: JobServices,
  languageOf: (reader: { readonly language: string }) => ReaderLanguage,
): Promise<void> {
  const readers = await services.database.transaction(listAdministrators);
  await Promise.all(
    readers.map(async (reader) => {
      const language = languageOf(reader);
      const words = texts[language];
      const lines = [
        approvedTexts[language].greeting(reader.name),
        '',
        `${words.scope[mail.scope](mail.name)} ${words.budget[mail.budget](mail)}`,
        words.advice,
      ];
      await services.mailer.send({
        to: reader.email,
        subject: isOfVisits(mail) ? words.visitsSubject(mail.name) : words.subject(mail.name),
        text: `${lines.join('\n')}\n`,
        language: LANGUAGE_TAGS[language],
      });
    }),
  );
}

function isOfVisits({ budget }: LookUpMail): boolean {
  return budget === 'VISIT_DATES' || budget === 'DRUGS';
}

const texts: Readonly<Record<ReaderLanguage, LookUpTexts>> = {
  en: {
    subject: (name) => `Many member look-ups by ${name}`,
    visitsSubject: (name) => `Many visit checks by ${name}`,
    scope: { USER: (name) => `User ${name}:`, CLINIC: (name) => `Clinic ${name}:` },
    budget: {
      LOOK_UPS: ({ used, limit, day }) => `${used} of ${limit} member look-ups used on ${day}.`,
      MISSES: ({ used, limit, day }) =>
        `${used} of ${limit} member look-ups without a result used on ${day}.`,
      VISIT_DATES: ({ limit, day }) =>
        `All ${limit} visit dates that a clinic may have checked against a member’s other visits were used on ${day}.`,
      DRUGS: ({ limit, day }) =>
        `All ${limit} drugs that a clinic may have checked against a member’s other visits were used on ${day}.`,
    },
    advice: 'If you do not expect this, check the audit trail and suspend the account.',
  },
  ch: {
    subject: (name) => `${name} 的会员查询次数较多`,
    visitsSubject: (name) => `${name} 的就诊核对次数较多`,
    scope: { USER: (name) => `用户 ${name}：`, CLINIC: (name) => `诊所 ${name}：` },
    budget: {
      LOOK_UPS: ({ used, limit, day }) => `${day} 已使用 ${used}/${limit} 次会员查询。`,
      MISSES: ({ used, limit, day }) => `${day} 已使用 ${used}/${limit} 次无结果的会员查询。`,
      VISIT_DATES: ({ limit, day }) => `${day} 已用完同一会员可核对的全部 ${limit} 个就诊日期。`,
      DRUGS: ({ limit, day }) => `${day} 已用完同一会员可核对的全部 ${limit} 种药品。`,
    },
    advice: '如果这不在您的预料之中，请检查审计日志并停用该账户。',
  },
  es: {
    subject: (name) => `Muchas búsquedas de asegurados de ${name}`,
    visitsSubject: (name) => `Muchas comprobaciones de visitas de ${name}`,
    scope: { USER: (name) => `Usuario ${name}:`, CLINIC: (name) => `Clínica ${name}:` },
    budget: {
      LOOK_UPS: ({ used, limit, day }) =>
        `${used} de ${limit} búsquedas de asegurados usadas el ${day}.`,
      MISSES: ({ used, limit, day }) =>
        `${used} de ${limit} búsquedas de asegurados sin resultado usadas el ${day}.`,
      VISIT_DATES: ({ limit, day }) =>
        `El ${day} se usaron las ${limit} fechas de visita que una clínica puede comprobar con otras visitas de un asegurado.`,
      DRUGS: ({ limit, day }) =>
        `El ${day} se usaron los ${limit} medicamentos que una clínica puede comprobar con otras visitas de un asegurado.`,
    },
    advice: 'Si no lo esperaba, revise el registro de auditoría y suspenda la cuenta.',
  },
  jp: {
    subject: (name) => `${name} による会員検索が多くなっています`,
    visitsSubject: (name) => `${name} による受診の照合が多くなっています`,
    scope: { USER: (name) => `ユーザー ${name}：`, CLINIC: (name) => `クリニック ${name}：` },
    budget: {
      LOOK_UPS: ({ used, limit, day }) => `${day} の会員検索は ${limit} 回中 ${used} 回です。`,
      MISSES: ({ used, limit, day }) =>
        `${day} の結果のない会員検索は ${limit} 回中 ${used} 回です。`,
      VISIT_DATES: ({ limit, day }) =>
        `${day} に、1 人の会員について照合できる受診日 ${limit} 件をすべて使い切りました。`,
      DRUGS: ({ limit, day }) =>
        `${day} に、1 人の会員について照合できる薬剤 ${limit} 件をすべて使い切りました。`,
    },
    advice: 'お心当たりがない場合は、監査記録を確認し、アカウントを停止してください。',
  },
  de: {
    subject: (name) => `Viele Mitgliederabfragen durch ${name}`,
    visitsSubject: (name) => `Viele Besuchsabgleiche durch ${name}`,
    scope: { USER: (name) => `Benutzer ${name}:`, CLINIC: (name) => `Klinik ${name}:` },
    budget: {
      LOOK_UPS: ({ used, limit, day }) =>
        `${used} von ${limit} Mitgliederabfragen am ${day} verbraucht.`,
      MISSES: ({ used, limit, day }) =>
        `${used} von ${limit} Mitgliederabfragen ohne Ergebnis am ${day} verbraucht.`,
      VISIT_DATES: ({ limit, day }) =>
        `Alle ${limit} Besuchsdaten, die eine Klinik mit anderen Besuchen eines Mitglieds abgleichen darf, wurden am ${day} verbraucht.`,
      DRUGS: ({ limit, day }) =>
        `Alle ${limit} Medikamente, die eine Klinik mit anderen Besuchen eines Mitglieds abgleichen darf, wurden am ${day} verbraucht.`,
    },
    advice: 'Wenn Sie das nicht erwarten, prüfen Sie das Prüfprotokoll und sperren Sie das Konto.',
  },
  fr: {
    subject: (name) => `De nombreuses recherches d’assurés par ${name}`,
    visitsSubject: (name) => `De nombreuses vérifications de visites par ${name}`,
    scope: { USER: (name) => `Utilisateur ${name} :`, CLINIC: (name) => `Clinique ${name} :` },
    budget: {
      LOOK_UPS: ({ used, limit, day }) =>
        `${used} recherches d’assurés sur ${limit} utilisées le ${day}.`,
      MISSES: ({ used, limit, day }) =>
        `${used} recherches d’assurés sans résultat sur ${limit} utilisées le ${day}.`,
      VISIT_DATES: ({ limit, day }) =>
        `Les ${limit} dates de visite qu’une clinique peut comparer aux autres visites d’un assuré ont toutes été utilisées le ${day}.`,
      DRUGS: ({ limit, day }) =>
        `Les ${limit} médicaments qu’une clinique peut comparer aux autres visites d’un assuré ont tous été utilisés le ${day}.`,
    },
    advice: 'Si ce n’est pas attendu, vérifiez le journal d’audit et suspendez le compte.',
  },
};
