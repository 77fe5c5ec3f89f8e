import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { documentRefusals } from './refusals.ts';

/** Documents the university has given. */
export const documentPages = definePages([
  {
    path: '/issued-documents',
    title: 'title:issued_documents',
    knownAs: {
      tr: 'transkript, öğrenci belgesi, doğrulama kodu, evrak',
      en: 'transcripts, certificates, verification code, papers',
    },
    needs: permission('issueddocument_index'),
    kind: 'list',
    api: '/issued-documents',
    menu: { group: 'academic', order: 90, icon: 'document', everyday: ['studentaffairs'] },
  },
]);
const id = integer({ required: true, min: 1 });
const refusals = [documentRefusals.specs];
const reason = longText({ required: true, min: 3, max: 500 });
const changes = ['issued-document', 'request-page', 'my-requests'];
/** The signed file; while it is not made yet the same bytes are made for the reader and not kept. */
export const documentPdf = defineQuery({
  name: 'document-pdf',
  path: '/documents/{id}/pdf',
  needs: permission('issueddocument_show'),
  binary: true,
  input: { id },
  output: a.binary,
  refusals,
  summary: 'An issued document as signed PDF',
});
export const revokeDocument = defineCommand({
  name: 'revoke-document',
  method: 'POST',
  path: '/issued-documents/{id}/revoke',
  needs: permission('issueddocument_update'),
  input: { id, reason },
  output: a.record({ status: a.text }),
  refusals,
  changes,
  message: 'document_revoked',
});
export const reissueDocument = defineCommand({
  name: 'reissue-document',
  method: 'POST',
  path: '/issued-documents/{id}/reissue',
  needs: permission('issueddocument_update'),
  idempotent: true,
  input: { id, reason },
  output: a.record({ id: a.integer, number: a.text }),
  refusals,
  changes,
  message: 'document_reissued',
  summary: 'Makes the document anew from today’s records; the earlier one is superseded',
});
