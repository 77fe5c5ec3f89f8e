import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { reissueDocument, revokeDocument } from './commands/revoke-document.ts';
import { createStudentDocument } from './commands/create-student-document.ts';
import { documentChoices, myDocuments } from './queries/document-choices.ts';
import { documentAccess } from './access.ts';
import { documentPages } from './contract.ts';
import { documentRefusals } from './refusals.ts';
import { issuedDocuments } from './tables.ts';
import { documentTexts } from './texts.ts';
import { signDocuments } from './jobs/sign-documents.ts';
import { documentPdf } from './queries/document-pdf.ts';
import { issuedDocument } from './resources/issued-document.ts';
import { documentVerifier } from './queries/verify-document.ts';
import { issueDocument } from './commands/issue-document.ts';
import { studentFound } from '#areas/people/reads/found.ts';

/** Documents: numbers, signatures, verification, taking back. */
export const documentPart: AreaPart = {
  fills: { issuePaper: issueDocument },
  verifiers: [documentVerifier],
  texts: documentTexts,
  refusals: [documentRefusals.specs],
  pages: documentPages,
  access: documentAccess,
  jobs: [signDocuments],
  resources: [
    bindResource(issuedDocument, issuedDocuments, {
      search: (wanted) => sql`${issuedDocuments.student_id} ${studentFound(wanted)}`,
      derive: {
        number_text: sql`${issuedDocuments.year} || '/' || lpad(${issuedDocuments.number}::text, 6, '0')`,
        holder: sql`(case when ${issuedDocuments.student_id} is null then ${issuedDocuments.content}->'holder'->>'first_name' || ' ' || (${issuedDocuments.content}->'holder'->>'last_name') end)`,
      },
    }),
  ],
  commands: [revokeDocument, reissueDocument, createStudentDocument],
  queries: [documentPdf, documentChoices, myDocuments],
};
