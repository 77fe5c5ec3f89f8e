import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { integer, text } from '#kernel/contract/field.ts';
import { open, permission } from '#kernel/contract/needs.ts';
import { interchangeRefusals } from './refusals.ts';

const id = integer({ required: true, min: 1 });
const ofDocument = {
  needs: permission('issueddocument_show'),
  binary: true,
  input: { id },
  output: a.binary,
  refusals: [interchangeRefusals.specs],
} as const;
/** ELMO 1.7 with the signed PDF inside. */
export const documentElmo = defineQuery({
  ...ofDocument,
  name: 'document-elmo',
  path: '/documents/{id}/elmo',
  summary: 'A transcript or diploma supplement as ELMO file (EMREX)',
});
/** European Digital Credential of the European Learning Model, unsealed, with the signed PDF inside. */
export const documentElm = defineQuery({
  ...ofDocument,
  name: 'document-elm',
  path: '/documents/{id}/elm',
  summary:
    'A transcript or diploma supplement as European Digital Credential (European Learning Model), without a seal',
});
/** Compact JWS, as Open Badges carries it in a file. */
export const documentCredential = defineQuery({
  ...ofDocument,
  name: 'document-credential',
  path: '/documents/{id}/credential',
  summary: 'An achievement as Open Badges credential, signed as VC-JWT',
});
const published = { needs: open, binary: true, output: a.binary } as const;
export const credentialKey = defineQuery({
  ...published,
  name: 'credential-key',
  path: '/credentials/keys/{kid}',
  textParams: ['kid'],
  input: { kid: text({ required: true, max: 80 }) },
  summary: 'The public key that credentials are signed with, as JWK',
});
export const credentialIssuer = defineQuery({
  ...published,
  name: 'credential-issuer',
  path: '/credentials/issuer',
  input: {},
  summary: 'The university as issuer of credentials (Open Badges profile)',
});
export const credentialRevocations = defineQuery({
  ...published,
  name: 'credential-revocations',
  path: '/credentials/revocations',
  input: {},
  summary: 'Credentials that no longer hold, by their random ids (1EdTech revocation list)',
});
