import type { Refusal } from '#kernel/contract/refusal.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { DueLine } from '../ledger/rules/due.ts';
import { planTerms, type DaysAsked, type PlanTerms } from './plan-days.ts';
import { owedItems, type OwedItem } from './plan-facts.ts';
import { planRefusals } from './refusals.ts';
import { planOf } from './rules/plan.ts';

/** Of what a plan is made: what is charged for studying in the semester, no fees for lateness. */
const plannable = sql`i.kind = 'principal' and i.category in ('tuition', 'registration', 'language')`;

export interface Candidate {
  student_program_id: number;
  student: string;
  student_number: string;
  program: string;
  program_en: string;
  program_code: string;
  level: string;
  currency: string;
  items: OwedItem[];
  total: number;
  lines: DueLine[];
  reasons: Refusal[];
}
export interface CandidatesAsked extends DaysAsked {
  student_program_id?: number | null;
  program_id?: number | null;
  class_year?: number | null;
}
/** Students and the plan that each would get, or what speaks against it. The same answer for the dry run and the run. */
export async function planCandidatesOf(
  db: Db,
  asked: CandidatesAsked,
  today: string,
): Promise<{ terms: PlanTerms; candidates: Candidate[] }> {
  const terms = await planTerms(db, asked);
  const people = await rowsOf<Omit<Candidate, 'items' | 'total' | 'lines' | 'reasons' | 'currency'>>(
    db,
    sql`
    select sp.id as student_program_id, ${personName('s')} as student, s.student_number, p.name as program, p.name_en as program_en, p.code as program_code, p.level
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
    where ${
      asked.student_program_id
        ? sql`sp.id = ${asked.student_program_id}`
        : sql`sp.status = 'active' and (${asked.program_id ?? null}::bigint is null or sp.program_id = ${asked.program_id ?? null}) and (${asked.class_year ?? null}::int is null or sp.class_year = ${asked.class_year ?? null})
          and exists (select from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and i.semester_id = ${asked.semester_id})`
    } order by s.student_number, sp.id`,
  );
  const owed = await owedItems(
    db,
    sql`i.semester_id = ${asked.semester_id} and ${plannable} and a.owner_id = any(${idList(people.map((each) => each.student_program_id))})`,
  );
  const planned = await rowsOf<{ student_program_id: number; currency: string }>(
    db,
    sql`select student_program_id, currency from payment_plans where semester_id = ${asked.semester_id} and status = 'active' and student_program_id = any(${idList(people.map((each) => each.student_program_id))})`,
  );
  const candidates = people.map((person): Candidate => {
    const id = Number(person.student_program_id);
    const open = owed.filter((item) => item.student_program_id === id && item.open > 0);
    const free = open.filter((item) => item.plan_id === null);
    const currency = terms.currency ?? free[0]?.currency ?? open[0]?.currency ?? 'USD';
    const items = free.filter((item) => item.currency === currency);
    const total = items.reduce((all, item) => all + item.open, 0);
    const [first] = terms.days;
    const lines = terms.days.length > 0 && total > 0 ? planOf(total, terms.days, terms.remainder) : [];
    const reasons = [
      ...terms.reasons,
      ...(terms.level !== null && terms.level !== person.level
        ? [planRefusals.plan_other_level(undefined, 'template_id')]
        : []),
      ...(planned.some((each) => Number(each.student_program_id) === id && each.currency === currency)
        ? [planRefusals.plan_exists()]
        : total > 0
          ? []
          : free.length > 0
            ? [planRefusals.plan_other_currency(undefined, 'template_id')]
            : [planRefusals.plan_nothing_open()]),
      ...(total > 0 && total < terms.days.length ? [planRefusals.plan_too_small(undefined, 'count')] : []),
      ...(first !== undefined && first < today ? [planRefusals.plan_day_past(undefined, 'first_on')] : []),
      ...(first === today && terms.setup_fee > 0 ? [planRefusals.plan_fee_today(undefined, 'first_on')] : []),
    ];
    return { ...person, student_program_id: id, currency, items, total, lines, reasons };
  });
  return { terms, candidates };
}
