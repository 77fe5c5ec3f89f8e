import { may, type Refusal } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { f1Desk as query, type CaseLine } from '../contract.ts';
import { deskRefusals } from '../refusals.ts';
import { caseKinds, type CaseKind } from '../rules/cases.ts';

type Row = Omit<CaseLine, 'actions' | 'can'>;
type Done = CaseLine['actions'][number] & { case_id: number };
export const mayAct = (row: { status: string }): Refusal[] =>
  row.status === 'closed' ? [deskRefusals.f1_case_closed()] : [];
export const mayClose = (row: { status: string }, actions: number): Refusal[] => [
  ...mayAct(row),
  ...(row.status === 'open' && actions === 0 ? [deskRefusals.f1_case_untouched()] : []),
];
export const f1Desk = answer(query, async (context, { kind, status }) => {
  const { db, today } = context;
  const rows = await rowsOf<Row>(
    db,
    sql`select c.id, c.kind, c.status, c.student_program_id, s.student_number as number, s.first_name || ' ' || s.last_name as name, l.code as level, c.figure, c.since, c.due_on, c.closed_on
      from esl_f1_cases c join ${studentProgramRead} sp on sp.id = c.student_program_id join ${studentRead} s on s.id = sp.student_id left join esl_students x on x.student_program_id = c.student_program_id left join esl_levels l on l.id = x.level_id
      where c.status = ${status ?? 'open'} order by c.due_on, s.student_number limit 500`,
  );
  const done = await rowsOf<Done>(
    db,
    sql`select a.case_id, a.action, a.note, u.full_name as by, a.done_at as at from esl_f1_actions a join ${userRead} u on u.id = a.done_by where a.case_id = any(${idList(rows.map((each) => each.id))}) order by a.done_at`,
  );
  const actions = Map.groupBy(done, (each) => Number(each.case_id));
  const count = (each: string): number => rows.filter((row) => row.kind === each).length;
  return {
    today,
    counts: Object.fromEntries(Object.keys(caseKinds).map((each) => [each, count(each)])) as Record<CaseKind, number>,
    overdue: rows.filter((row) => row.status === 'open' && row.due_on < today).length,
    cases: rows
      .filter((row) => !kind || row.kind === kind)
      .map((row) => {
        const own = (actions.get(Number(row.id)) ?? []).map(({ action, note, by, at }) => ({
          action,
          note,
          by,
          at: new Date(at).toISOString(),
        }));
        return {
          ...row,
          id: Number(row.id),
          student_program_id: Number(row.student_program_id),
          actions: own,
          can: { act: may(mayAct(row)), close: may(mayClose(row, own.length)) },
        };
      }),
  };
});
