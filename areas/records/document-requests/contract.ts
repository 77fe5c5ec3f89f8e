import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { documentsRefusals } from './refusals.ts';

/** Document requests. */
export const documentsPages = definePages([
  {
    path: '/document/requests',
    title: 'title:document_requests',
    knownAs: { tr: 'öğrenci belgesi, transkript isteği, evrak', en: 'student certificate, transcript order, papers' },
    needs: permission('documentrequest_index'),
    kind: 'list',
    api: '/document/requests',
    menu: { group: 'requests', order: 60, icon: 'document', everyday: ['registrar', 'studentaffairs'] },
  },
  {
    path: '/document/requests/ebys/diploma',
    title: 'title:ebys_diplomas',
    knownAs: { tr: 'diploma, EBYS, elektronik belge', en: 'diploma, EBYS, electronic records' },
    needs: permission('ebysdiploma_index'),
    kind: 'list',
    api: '/document/requests/ebys/diploma',
    menu: { group: 'requests', order: 61, icon: 'award' },
  },
]);
export const retryExternalDocument = defineCommand({
  name: 'retry-external-document',
  method: 'POST',
  path: '/document/requests/ebys/diploma/{id}/retry',
  needs: permission('ebysdiploma_update'),
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ status: a.text }),
  refusals: [documentsRefusals.specs],
  changes: ['ebys-diploma'],
  message: 'external_document_queued',
});
