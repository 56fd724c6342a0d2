// Which slices have texts. Their English files say which keys there are; a new slice adds two lines.
import type access from './access/texts/en.json';
import type claims from './claims/texts/en.json';
import type clinics from './clinics/texts/en.json';
import type documents from './documents/texts/en.json';
import type members from './members/texts/en.json';
import type notices from './notices/texts/en.json';
import type operations from './operations/texts/en.json';
import type platform from './platform/texts/en.json';
import type programmes from './programmes/texts/en.json';
import type tools from './tools/texts/en.json';
import type ui from './ui/texts/en.json';

declare module './platform/words/i18n.ts' {
  interface TextCatalogue {
    access: typeof access;
    claims: typeof claims;
    clinics: typeof clinics;
    documents: typeof documents;
    members: typeof members;
    notices: typeof notices;
    operations: typeof operations;
    platform: typeof platform;
    programmes: typeof programmes;
    tools: typeof tools;
    ui: typeof ui;
  }
}
