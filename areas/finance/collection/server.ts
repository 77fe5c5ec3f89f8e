import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { collectionAccess } from './access.ts';
import { liftFinancialHold, placeFinancialHold, suspendFinancialHold } from './commands/financial-holds.ts';
import { sendCollectionLetter } from './commands/send-letter.ts';
import { collectionPages } from './contract.ts';
import { collectionRefusals } from './refusals.ts';
import { collectionLetter } from './resources/collection-letter.ts';
import { financialHold } from './resources/financial-hold.ts';
import { paymentApprovalException } from './resources/payment-exception.ts';
import { collectionLetters, financialHolds } from './tables.ts';
import { paymentExceptions } from '../plans/tables.ts';
import { collectionTexts } from './texts.ts';

/** What is done about money that does not come: letters, holds, and exceptions from both. */
export const collectionPart: AreaPart = {
  texts: collectionTexts,
  refusals: [collectionRefusals.specs],
  pages: collectionPages,
  access: collectionAccess,
  resources: [
    bindResource(collectionLetter, collectionLetters, {
      derive: {
        student_program_id: sql`(select p.student_program_id from payment_plans p where p.id = ${collectionLetters.plan_id})`,
      },
    }),
    bindResource(financialHold, financialHolds, {
      derive: {
        state: sql`case when ${financialHolds.lifted_on} is not null then 'lifted' when ${todaySql} between ${financialHolds.suspended_from} and ${financialHolds.suspended_until} then 'suspended' else 'active' end`,
      },
      search: (wanted) =>
        sql`${financialHolds.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
    bindResource(paymentApprovalException, paymentExceptions, {
      search: (wanted) =>
        sql`${paymentExceptions.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
  ],
  commands: [sendCollectionLetter, placeFinancialHold, suspendFinancialHold, liftFinancialHold],
};
