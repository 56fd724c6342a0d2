// Reads the metadata of an identity provider into the form of a connection.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { type MetadataFault, readProviderMetadata } from '../saml/provider-metadata.ts';

const MESSAGES: Readonly<Record<MetadataFault, string>> = {
  METADATA_NO_PROVIDER: 'This metadata does not describe exactly one identity provider.',
  METADATA_NO_REDIRECT: 'This identity provider does not accept requests by HTTP-Redirect.',
  METADATA_UNREADABLE: 'Paste the whole metadata document, which is XML.',
};

export const readSamlMetadata: Handler<'readSamlMetadata'> = ({ body }) => {
  const read = readProviderMetadata(body.metadata);
  if ('fault' in read) {
    const { fault: code } = read;
    const details = [{ field: 'metadata', code, message: MESSAGES[code] }];
    return Promise.reject(new ProblemError('VALIDATION_FAILED', { details }));
  }
  return Promise.resolve({ data: read });
};
