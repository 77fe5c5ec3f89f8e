import type { AreaPart } from '#kernel/server/area.ts';
import { credentialIssuer, credentialKey, credentialRevocations, documentCredential } from './queries/credentials.ts';
import { documentElm } from './queries/elm.ts';
import { documentElmo } from './queries/elmo.ts';
import { interchangeRefusals } from './refusals.ts';
import { interchangeTexts } from './texts.ts';

/** Documents as data that other universities and wallets read. */
export const interchangePart: AreaPart = {
  texts: interchangeTexts,
  refusals: [interchangeRefusals.specs],
  pages: [],
  access: {},
  queries: [documentElmo, documentElm, documentCredential, credentialKey, credentialIssuer, credentialRevocations],
};
