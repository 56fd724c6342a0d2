// The setting with the amounts that one person decides alone.
import type { Handler } from '../../platform/http/handler.ts';
import { readAuthority } from '../../platform/http/second-person.ts';
import { authorityView } from './authority-view.ts';

export const getAuthority: Handler<'getAuthority'> = async ({ tx }) => ({
  data: authorityView(await readAuthority(tx)),
});
