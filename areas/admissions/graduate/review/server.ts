import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { graduateCandidacies } from '../candidacy-tables.ts';
import { reviewAccess } from './access.ts';
import { checkGraduateDocuments, decideGraduateDocument, returnGraduateApplication } from './commands/check.ts';
import { reviewPages } from './contract.ts';
import { graduateApplication } from './declaration.ts';
import { reviewDocument, reviewLetter, reviewRecord } from './queries/record.ts';
import { reviewRefusals } from './refusals.ts';
import { reviewTexts } from './texts.ts';

const own = sql`${graduateCandidacies.application_id}`;
/** The queue of the offices: applications with their documents. */
export const reviewPart: AreaPart = {
  texts: reviewTexts,
  refusals: [reviewRefusals.specs],
  pages: reviewPages,
  access: reviewAccess,
  resources: [
    bindResource(graduateApplication, graduateCandidacies, {
      only: sql`${graduateCandidacies.state} <> 'draft'`,
      derive: {
        number: sql`(select ga.number from graduate_applications ga where ga.id = ${own})`,
        applicant: sql`(select ga.first_name || ' ' || ga.last_name from graduate_applications ga where ga.id = ${own})`,
        documents: sql`(select count(*) filter (where gd.state = 'approved') || ' / ' || count(*) from graduate_documents gd where gd.application_id = ${own})`,
        letters: sql`(select count(*) filter (where gr.received_at is not null) || ' / ' || count(*) from graduate_references gr where gr.application_id = ${own})`,
        fee_paid: sql`(select ga.fee_paid_at is not null from graduate_applications ga where ga.id = ${own})`,
        submitted_at: sql`(select ga.submitted_at from graduate_applications ga where ga.id = ${own})`,
      },
      search: (wanted) =>
        sql`${own} in (select ga.id from graduate_applications ga where ${wanted.holds(sql`ga.search`)})`,
    }),
  ],
  commands: [decideGraduateDocument, checkGraduateDocuments, returnGraduateApplication],
  queries: [reviewRecord, reviewDocument, reviewLetter],
};
