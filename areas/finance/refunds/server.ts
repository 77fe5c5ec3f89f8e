import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { studentFound } from '#areas/people/reads/found.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { requestFound } from '#areas/requests/reads/found.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { refundWork } from '../requests/refund/work.ts';
import { refundAccess } from './access.ts';
import { annulPayout, confirmPayout, createPayout, releasePayout } from './commands/payout-commands.ts';
import {
  annulRefund,
  nameRefundAccount,
  raiseRefund,
  returnRefund,
  sendRefundToCard,
} from './commands/refund-commands.ts';
import { refundPages } from './contract.ts';
import { refundClock } from './jobs/refund-clock.ts';
import { payoutBatch, payoutDesk, payoutFile } from './queries/payout-queries.ts';
import { refundOffer, refundView } from './queries/refund-queries.ts';
import { refundsReport, refundsReportSheet } from './queries/refunds-report.ts';
import { refundRefusals } from './refusals.ts';
import { refundRequestList } from './resources/refund-request.ts';
import { refunds } from './tables.ts';
import { refundTexts } from './texts.ts';

const person = (what: typeof todaySql) =>
  sql`(select ${what} from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = ${refunds.student_program_id})`;
const open = sql`${refunds.state} in ('asked', 'approved', 'in_batch')`;
const days = sql`(${todaySql} - ${refunds.asked_on})`;

/** Money that goes back: asked for on the request machine, paid by files to the bank, watched for 45 days. */
export const refundPart: AreaPart = {
  texts: refundTexts,
  refusals: [refundRefusals.specs],
  pages: refundPages,
  access: refundAccess,
  requests: [refundWork],
  resources: [
    bindResource(refundRequestList, refunds, {
      derive: {
        number: sql`(select r.year || '/' || lpad(r.number::text, 6, '0') from ${requestRead} r where r.id = ${refunds.id})`,
        student: person(personName('s')),
        student_number: person(sql`s.student_number`),
        days_left: sql`case when ${open} then ${refunds.due_on} - ${todaySql} end`,
        clock: sql`case when not ${open} then 'done' when ${days} > 45 then 'overdue' when ${days} >= 40 then 'urgent' when ${days} >= 30 then 'soon' else 'on_time' end`,
      },
      search: (wanted) =>
        sql`(${refunds.id} ${requestFound(wanted)} or ${refunds.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)}))`,
    }),
  ],
  commands: [
    raiseRefund,
    nameRefundAccount,
    annulRefund,
    returnRefund,
    sendRefundToCard,
    createPayout,
    releasePayout,
    annulPayout,
    confirmPayout,
  ],
  queries: [refundOffer, refundView, payoutDesk, payoutBatch, payoutFile, refundsReport, refundsReportSheet],
  jobs: [refundClock],
};
