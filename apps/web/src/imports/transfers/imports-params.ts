// The parameters of the imports in their addresses.
import { IMPORTABLE } from '@portal/rules/imports/import-kinds.ts';
import { oneOf, page, paramsOf } from '../../ui/lists/params-of.ts';

export const importsParams = paramsOf({ page, kind: oneOf(IMPORTABLE) });
