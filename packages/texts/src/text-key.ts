// The keys of all texts, taken from the English files. A key is `<slice>.<name>`; a new slice adds two
// lines here.
import type access from './access/en.json';
import type accounts from './accounts/en.json';
import type administration from './administration/en.json';
import type apiClients from './apiClients/en.json';
import type approvals from './approvals/en.json';
import type assessment from './assessment/en.json';
import type authority from './authority/en.json';
import type bulk from './bulk/en.json';
import type claimExport from './claimExport/en.json';
import type claimLists from './claimLists/en.json';
import type claims from './claims/en.json';
import type clinicChanges from './clinicChanges/en.json';
import type clinics from './clinics/en.json';
import type desk from './desk/en.json';
import type documents from './documents/en.json';
import type factors from './factors/en.json';
import type guarantees from './guarantees/en.json';
import type importProblems from './importProblems/en.json';
import type lock from './lock/en.json';
import type mail from './mail/en.json';
import type masterData from './masterData/en.json';
import type members from './members/en.json';
import type messages from './messages/en.json';
import type notices from './notices/en.json';
import type paymentExport from './paymentExport/en.json';
import type payments from './payments/en.json';
import type platform from './platform/en.json';
import type programmes from './programmes/en.json';
import type programmeSettings from './programmeSettings/en.json';
import type records from './records/en.json';
import type referrals from './referrals/en.json';
import type reports from './reports/en.json';
import type rulebook from './rulebook/en.json';
import type sheet from './sheet/en.json';
import type sso from './sso/en.json';
import type system from './system/en.json';
import type today from './today/en.json';
import type tools from './tools/en.json';
import type trail from './trail/en.json';
import type ui from './ui/en.json';

interface Texts {
  access: typeof access;
  accounts: typeof accounts;
  administration: typeof administration;
  apiClients: typeof apiClients;
  approvals: typeof approvals;
  assessment: typeof assessment;
  authority: typeof authority;
  bulk: typeof bulk;
  claimExport: typeof claimExport;
  claimLists: typeof claimLists;
  claims: typeof claims;
  clinicChanges: typeof clinicChanges;
  clinics: typeof clinics;
  desk: typeof desk;
  documents: typeof documents;
  factors: typeof factors;
  guarantees: typeof guarantees;
  importProblems: typeof importProblems;
  lock: typeof lock;
  mail: typeof mail;
  masterData: typeof masterData;
  members: typeof members;
  messages: typeof messages;
  notices: typeof notices;
  paymentExport: typeof paymentExport;
  payments: typeof payments;
  platform: typeof platform;
  programmes: typeof programmes;
  programmeSettings: typeof programmeSettings;
  records: typeof records;
  referrals: typeof referrals;
  reports: typeof reports;
  rulebook: typeof rulebook;
  sheet: typeof sheet;
  sso: typeof sso;
  system: typeof system;
  today: typeof today;
  tools: typeof tools;
  trail: typeof trail;
  ui: typeof ui;
}

/** `days_one` and `days_other` are the plural forms of `days`. */
type Name<Key> = Key extends `${infer Base}_one`
  ? Base
  : Key extends `${string}_other`
    ? never
    : Key;

export type TextSlice = keyof Texts;

export type TextKey = {
  [Slice in TextSlice]: `${Slice}.${Name<keyof Texts[Slice]> & string}`;
}[TextSlice];
