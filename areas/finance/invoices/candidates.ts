import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { chargesOf, type Charge } from './charges.ts';
import type { invoiceCandidates } from './many-contract.ts';
import { invoiceRefusals } from './refusals.ts';

export interface InvoiceCandidate {
  student_program_id: number;
  student: string;
  student_number: string;
  program: string;
  currency: string;
  charges: Charge[];
  total: number;
  reasons: Refusal[];
}
type Asked = InputOf<typeof invoiceCandidates>;
/**
 * Students charged for a semester, each with what one invoice would stand for, or why there is none; one for each currency.
 * The same answer for the dry run and the run.
 */
export async function candidatesOf(db: Db, asked: Asked): Promise<InvoiceCandidate[]> {
  const people = await rowsOf<Pick<InvoiceCandidate, 'student_program_id' | 'student' | 'student_number' | 'program'>>(
    db,
    sql`
  select sp.id as student_program_id, ${personName('s')} as student, s.student_number, p.code as program
  from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
  where (${asked.program_id ?? null}::bigint is null or sp.program_id = ${asked.program_id ?? null})
    and exists (select from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and i.semester_id = ${asked.semester_id})
  order by s.student_number, sp.id`,
  );
  const ids = people.map((each) => Number(each.student_program_id));
  const all = await chargesOf(db, sql`i.semester_id = ${asked.semester_id} and a.owner_id = any(${idList(ids)})`);
  const wanted = all.filter((each) => !asked.product_id || each.product_id === asked.product_id);
  const byOwner = Map.groupBy(wanted, (each) => each.student_program_id);
  return people.flatMap((person): InvoiceCandidate[] => {
    const id = Number(person.student_program_id);
    const own = byOwner.get(id) ?? [];
    const groups = [...Map.groupBy(own, (each) => each.currency)];
    return groups.map(([currency, charges]) => {
      const free = charges.filter((each) => each.invoice_id === null && each.total > 0);
      const invoiced = charges.some((each) => each.invoice_id !== null);
      return {
        ...person,
        student_program_id: id,
        currency,
        charges: free,
        total: free.reduce((sum, each) => sum + each.total, 0),
        reasons:
          free.length > 0
            ? []
            : [invoiced ? invoiceRefusals.invoice_all_invoiced() : invoiceRefusals.invoice_nothing_to_invoice()],
      };
    });
  });
}
