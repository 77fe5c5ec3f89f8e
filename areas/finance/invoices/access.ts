import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { financeKeepers, financeList, financeReaders } from '../grants.ts';
import { invoices } from './tables.ts';

/** what was issued on charges of his own */
const own = (actor: Actor) =>
  sql`${invoices.state} <> 'draft' and ${invoices.customer_kind} = 'student_program' and ${invoices.customer_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id = ${actor.student_id})`;

/** Invoices are the bursar's; who answers students' questions reads them; a student has the paper of his own. */
export const invoiceAccess = defineAccess({
  ...financeList('invoiceseries'),
  ...financeList('invoicebuyer'),
  invoice_index: financeReaders,
  invoice_show: financeReaders,
  invoice_print: { ...financeReaders, OGR: own, MS: own, ALUMNI: own },
  invoice_store: financeKeepers,
  invoice_update: financeKeepers,
  proformainvoice_index: financeReaders,
  proformainvoice_show: financeReaders,
});
