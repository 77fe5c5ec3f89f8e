import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { scholarshipAccess } from './access.ts';
import { changeScholarshipStatus } from './commands/change-scholarship-status.ts';
import { renewScholarships } from './commands/renew-scholarships.ts';
import { applyPaymentDiscounts } from './jobs/apply-payment-discounts.ts';
import { applyScholarshipsJob } from './jobs/apply-scholarships.ts';
import { renewScholarshipsWork } from './jobs/renew-scholarships.ts';
import { accountScholarships } from './queries/account-scholarships.ts';
import { scholarshipRenewals, scholarshipRenewalsFile } from './queries/scholarship-renewals.ts';
import { scholarshipPages } from './contract.ts';
import { scholarshipDemo } from './demo.ts';
import { scholarshipRefusals } from './refusals.ts';
import { scholarship } from './resources/scholarship.ts';
import { scholarshipType } from './resources/scholarship-type.ts';
import { scholarshipAwards, scholarshipTypes } from './tables.ts';
import { scholarshipTexts } from './texts.ts';

/** What scholarships give, and who has one. */
export const scholarshipPart: AreaPart = {
  texts: scholarshipTexts,
  refusals: [scholarshipRefusals.specs],
  pages: scholarshipPages,
  access: scholarshipAccess,
  resources: [
    bindResource(scholarshipType, scholarshipTypes),
    bindResource(scholarship, scholarshipAwards, {
      derive: {
        student_id: sql`select sp.student_id from ${studentProgramRead} sp where sp.id = ${scholarshipAwards.student_program_id}`,
        source: sql`select t.source from ${scholarshipTypes} t where t.id = ${scholarshipAwards.scholarship_type_id}`,
      },
      search: (wanted) =>
        sql`(${wanted.holds(sql`${scholarshipAwards.search}`)} or ${scholarshipAwards.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)}))`,
    }),
  ],
  commands: [changeScholarshipStatus, renewScholarships],
  queries: [scholarshipRenewals, scholarshipRenewalsFile, accountScholarships],
  work: [renewScholarshipsWork],
  jobs: [applyScholarshipsJob, applyPaymentDiscounts],
  demo: [scholarshipDemo],
};
