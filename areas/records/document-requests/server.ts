import { requestRead } from '#areas/requests/reads/requests.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { retryExternalDocument } from './commands/retry-external-document.ts';
import { documentsAccess } from './access.ts';
import { documentsPages } from './contract.ts';
import { documentsRefusals } from './refusals.ts';
import { documentsTexts } from './texts.ts';
import { externalDocuments as externalDocumentsJob } from './jobs/external-documents.ts';
import { externalDocuments } from './tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { documentRequestList } from './resources/document-request.ts';
import { ebysDiploma } from './resources/ebys-diploma.ts';
import { documentRequestWork } from '../requests/document-request/work.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { requestFound, requestSearch } from '#areas/requests/reads/found.ts';

const of = (name: string) => sql`${requests.form}->>${sql.raw(`'${name}'`)}`;
const issued = (request: typeof requests.id | typeof externalDocuments.request_id) =>
  sql`(select d.year || '/' || lpad(d.number::text, 6, '0') from issued_documents d where d.request_id = ${request} and d.type <> 'decision' order by d.id desc limit 1)`;
/** Document requests. */
export const documentsPart: AreaPart = {
  texts: documentsTexts,
  refusals: [documentsRefusals.specs],
  requests: [documentRequestWork],
  pages: documentsPages,
  access: documentsAccess,
  jobs: [externalDocumentsJob],
  commands: [retryExternalDocument],
  resources: [
    bindResource(documentRequestList, requests, {
      search: requestSearch,
      only: sql`${requests.kind} = 'document_request' and ${requests.number} is not null`,
      derive: {
        number_text: sql`${requests.year} || '/' || lpad(${requests.number}::text, 6, '0')`,
        document: of('document'),
        language: of('language'),
        delivery: of('delivery'),
        copies: sql`(${of('copies')})::int`,
        urgent: sql`coalesce((${of('urgent')})::boolean, false)`,
        document_number: issued(requests.id),
      },
    }),
    bindResource(ebysDiploma, externalDocuments, {
      search: (wanted) => sql`${externalDocuments.request_id} ${requestFound(wanted)}`,
      derive: {
        request_number: sql`(select r.year || '/' || lpad(r.number::text, 6, '0') from ${requestRead} r where r.id = ${externalDocuments.request_id})`,
        student: sql`(select s.student_number || ' ' || ${personName('s')} from ${requestRead} r join ${studentRead} s on s.id = r.student_id where r.id = ${externalDocuments.request_id})`,
        document_number: issued(externalDocuments.request_id),
      },
    }),
  ],
};
