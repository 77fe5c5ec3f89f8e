import { housingPapers } from '#areas/records/documents/rules/document-types.ts';
import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { letterRefusals } from './refusals.ts';

/** A tenant by his token, a student by his account (AMB-14): each finds only his own. */
const tenants: Needs = { access: 'tenant', users: true };
export const letterLanguages = { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } } as const;

export const HousingLetter = a.record({
  id: a.integer,
  number: a.text,
  kind: a.keyOf(housingPapers),
  language: a.keyOf(letterLanguages),
  issued_at: a.moment,
  state: a.oneOf('valid', 'expired', 'superseded', 'revoked'),
  /** where anybody verifies it */ verify: a.text,
});
export type HousingLetter = a.Of<typeof HousingLetter>;

const id = integer({ required: true, min: 1 });
const give = {
  method: 'POST',
  input: {
    id,
    kind: choice(housingPapers, { required: true }),
    language: choice(letterLanguages, { required: true }),
  },
  output: a.record({ document_id: a.integer, number: a.text }),
  refusals: [letterRefusals.specs],
  message: 'housing_letter_given',
  idempotent: true,
} as const;
export const giveMyLetter = defineCommand({
  ...give,
  name: 'give-my-housing-letter',
  path: '/housing/my/reservations/{id}/letters',
  needs: tenants,
  changes: ['my-housing', 'my-documents'],
  summary: 'A certificate of stay or a confirmation of the bed for the tenant who asks; signed, with a code',
});
export const giveLetter = defineCommand({
  ...give,
  name: 'give-housing-letter',
  path: '/housing/reservations/{id}/letters',
  needs: permission('housingdesk_update'),
  changes: ['desk-record', 'issued-document'],
  summary: 'The same at the desk, for any tenant',
});
export const myLetterPdf = defineQuery({
  name: 'my-housing-letter-pdf',
  path: '/housing/my/letters/{id}/pdf',
  needs: tenants,
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'A letter of the tenant’s own as signed PDF; the office reads it as an issued document',
});
