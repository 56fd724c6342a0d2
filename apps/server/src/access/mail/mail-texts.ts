// Texts of the mails about accounts, in each language.
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';

interface ResetText {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly ask: string;
  /** How long the link is valid. */
  readonly lifetime: string;
  readonly unasked: string;
}

/** Sent to a user who forgot the password. */
export const resetTexts: Readonly<Record<ReaderLanguage, ResetText>> = {
  en: {
    subject: 'Reset your password for the provider portal',
    greeting: (name) => `Dear ${name},`,
    ask: 'Open this link to choose a new password:',
    lifetime: 'The link is good for one hour and works once.',
    unasked: 'If you did not ask for this, you need not do anything: your password stays as it is.',
  },
  ch: {
    subject: '重置您的医疗机构门户密码',
    greeting: (name) => `${name}，您好：`,
    ask: '请打开以下链接设置新密码：',
    lifetime: '该链接一小时内有效，且只能使用一次。',
    unasked: '如果这不是您本人的请求，无需任何操作，您的密码不会改变。',
  },
  es: {
    subject: 'Restablezca su contraseña del portal de proveedores',
    greeting: (name) => `Hola, ${name}:`,
    ask: 'Abra este enlace para elegir una contraseña nueva:',
    lifetime: 'El enlace es válido durante una hora y sirve una sola vez.',
    unasked: 'Si no lo ha solicitado, no tiene que hacer nada: su contraseña no cambia.',
  },
  jp: {
    subject: '医療機関ポータルのパスワード再設定',
    greeting: (name) => `${name} 様`,
    ask: '次のリンクを開いて新しいパスワードを設定してください：',
    lifetime: 'リンクの有効期限は1時間で、1回だけ使えます。',
    unasked: 'お心当たりがない場合は何もする必要はありません。パスワードは変わりません。',
  },
  de: {
    subject: 'Ihr Passwort für das Leistungserbringer-Portal zurücksetzen',
    greeting: (name) => `Guten Tag, ${name},`,
    ask: 'öffnen Sie diesen Link, um ein neues Passwort zu wählen:',
    lifetime: 'Der Link gilt eine Stunde und nur einmal.',
    unasked: 'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt.',
  },
  fr: {
    subject: 'Réinitialiser votre mot de passe du portail des prestataires',
    greeting: (name) => `Bonjour ${name},`,
    ask: 'Ouvrez ce lien pour choisir un nouveau mot de passe :',
    lifetime: 'Le lien est valable une heure et une seule fois.',
    unasked: 'Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe ne change pas.',
  },
};

interface ApprovedText {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  /** The address of the sign-in page follows. */
  readonly approved: (username: string) => string;
  readonly unasked: string;
}

/** Sent to a person whose request for an account was approved. */
export const approvedTexts: Readonly<Record<ReaderLanguage, ApprovedText>> = {
  en: {
    subject: 'Your account for the provider portal',
    greeting: (name) => `Dear ${name},`,
    approved: (username) =>
      `Your account is open. Your username is ${username}. Sign in with the password that you chose when you registered:`,
    unasked: 'If you did not ask for an account, please tell your administrator.',
  },
  ch: {
    subject: '您的医疗机构门户账户',
    greeting: (name) => `${name}，您好：`,
    approved: (username) => `您的账户已开通，用户名是 ${username}。请使用注册时设置的密码登录：`,
    unasked: '如果您并未申请账户，请告知您的管理员。',
  },
  es: {
    subject: 'Su cuenta del portal de proveedores',
    greeting: (name) => `Hola, ${name}:`,
    approved: (username) =>
      `Su cuenta está abierta. Su nombre de usuario es ${username}. Inicie sesión con la contraseña que eligió al registrarse:`,
    unasked: 'Si no solicitó una cuenta, avise a su administrador.',
  },
  jp: {
    subject: '医療機関ポータルのアカウント',
    greeting: (name) => `${name} 様`,
    approved: (username) =>
      `アカウントが開設されました。ユーザー名は ${username} です。登録時に設定したパスワードでログインしてください：`,
    unasked: 'お心当たりがない場合は管理者にお知らせください。',
  },
  de: {
    subject: 'Ihr Konto für das Leistungserbringer-Portal',
    greeting: (name) => `Guten Tag, ${name},`,
    approved: (username) =>
      `Ihr Konto ist freigeschaltet. Ihr Benutzername lautet ${username}. Melden Sie sich mit dem Passwort an, das Sie bei der Registrierung gewählt haben:`,
    unasked: 'Wenn Sie kein Konto beantragt haben, sagen Sie es bitte Ihrem Administrator.',
  },
  fr: {
    subject: 'Votre compte du portail des prestataires',
    greeting: (name) => `Bonjour ${name},`,
    approved: (username) =>
      `Votre compte est ouvert. Votre nom d’utilisateur est ${username}. Connectez-vous avec le mot de passe choisi lors de votre inscription :`,
    unasked: 'Si vous n’avez pas demandé de compte, prévenez votre administrateur.',
  },
};

interface DeclinedText {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  /** The reason follows as it was written. */
  readonly declined: string;
}

/** Sent to a person whose request for an account was declined. */
export const declinedTexts: Readonly<Record<ReaderLanguage, DeclinedText>> = {
  en: {
    subject: 'Your request for an account for the provider portal',
    greeting: approvedTexts.en.greeting,
    declined: 'An administrator has declined your request for an account. The reason:',
  },
  ch: {
    subject: '您的医疗机构门户账户申请',
    greeting: approvedTexts.ch.greeting,
    declined: '管理员未批准您的账户申请。原因如下：',
  },
  es: {
    subject: 'Su solicitud de cuenta del portal de proveedores',
    greeting: approvedTexts.es.greeting,
    declined: 'Un administrador ha rechazado su solicitud de cuenta. El motivo:',
  },
  jp: {
    subject: '医療機関ポータルのアカウント申請について',
    greeting: approvedTexts.jp.greeting,
    declined: 'アカウントの申請は管理者により承認されませんでした。理由は次のとおりです：',
  },
  de: {
    subject: 'Ihr Antrag auf ein Konto für das Leistungserbringer-Portal',
    greeting: approvedTexts.de.greeting,
    declined: 'ein Administrator hat Ihren Antrag auf ein Konto abgelehnt. Der Grund:',
  },
  fr: {
    subject: 'Votre demande de compte du portail des prestataires',
    greeting: approvedTexts.fr.greeting,
    declined: 'Un administrateur a refusé votre demande de compte. Le motif :',
  },
};

interface ChangedText {
  readonly subject: string;
  readonly changed: string;
  readonly unasked: string;
}

/** Sent to a user whose password was changed while signed in. */
export const changedTexts: Readonly<Record<ReaderLanguage, ChangedText>> = {
  en: {
    subject: 'Your password for the provider portal was changed',
    changed: 'The password of your account was changed. Your other sessions have ended.',
    unasked: 'If you did not do this, please tell your administrator at once.',
  },
  ch: {
    subject: '您的医疗机构门户密码已更改',
    changed: '您账户的密码已更改，其他会话已结束。',
    unasked: '如果这不是您本人的操作，请立即告知您的管理员。',
  },
  es: {
    subject: 'Se ha cambiado su contraseña del portal de proveedores',
    changed: 'Se ha cambiado la contraseña de su cuenta. Sus demás sesiones se han cerrado.',
    unasked: 'Si no lo ha hecho usted, avise a su administrador de inmediato.',
  },
  jp: {
    subject: '医療機関ポータルのパスワードが変更されました',
    changed: 'アカウントのパスワードが変更されました。ほかのセッションは終了しました。',
    unasked: 'お心当たりがない場合は、すぐに管理者にお知らせください。',
  },
  de: {
    subject: 'Ihr Passwort für das Leistungserbringer-Portal wurde geändert',
    changed: 'das Passwort Ihres Kontos wurde geändert. Ihre anderen Sitzungen sind beendet.',
    unasked: 'Wenn Sie das nicht waren, sagen Sie es bitte sofort Ihrem Administrator.',
  },
  fr: {
    subject: 'Votre mot de passe du portail des prestataires a été modifié',
    changed: 'Le mot de passe de votre compte a été modifié. Vos autres sessions ont été fermées.',
    unasked: 'Si ce n’est pas vous, prévenez immédiatement votre administrateur.',
  },
};
