import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { reissueDocument, revokeDocument } from '#areas/records/commands/revoke-document.ts';
import { documentAccess } from '#areas/records/document-access.ts';
import { documentPages } from '#areas/records/document-contract.ts';
import { documentRefusals } from '#areas/records/document-refusals.ts';
import { issuedDocuments } from '#areas/records/document-tables.ts';
import { documentTexts } from '#areas/records/document-texts.ts';
import { signDocuments } from '#areas/records/jobs/sign-documents.ts';
import { documentPdf } from '#areas/records/queries/document-pdf.ts';
import { issuedDocument } from '#areas/records/resources/issued-document.ts';

/** Documents: numbers, signatures, verification, taking back. */
export const documentPart: AreaPart = {
  texts: documentTexts,
  refusals: [documentRefusals.specs],
  pages: documentPages,
  access: documentAccess,
  jobs: [signDocuments],
  resources: [
    bindResource(issuedDocument, issuedDocuments, {
      derive: { number_text: sql`${issuedDocuments.year} || '/' || lpad(${issuedDocuments.number}::text, 6, '0')` },
    }),
  ],
  commands: [revokeDocument, reissueDocument] as never[],
  queries: [documentPdf] as never[],
};
