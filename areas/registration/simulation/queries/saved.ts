import { may } from '#kernel/contract/refusal.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { adviseeSimulations as sentQuery, savedSimulations as savedQuery } from '../contract.ts';
import { maySee, maySend } from '../rules/saved.ts';
import { savedSimulations as table } from '../tables.ts';

export interface SavedRow {
  id: number;
  name: string;
  version: number;
  curriculum_id: number | null;
  curriculum: { id: number; code: string; name: string; name_en: string } | null;
  failing: number[];
  credits: number | null;
  note: string | null;
  updated_at: string;
  sent_at: string | null;
  sent_to: number | null;
  reader: string | null;
}
/** What a student keeps, what was changed last first. */
export const savedOf = (db: Db, student_program_id: number): Promise<SavedRow[]> =>
  rowsOf<SavedRow>(
    db,
    sql`
    select s.id, s.name, s.version, s.curriculum_id, s.failing, s.credits, s.note, s.updated_at, s.sent_at, s.sent_to, ${personName('st')} as reader,
      case when c.id is null then null else json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'name_en', c.name_en) end as curriculum
    from ${table} s left join ${curriculumRead} c on c.id = s.curriculum_id left join ${staffRead} st on st.id = s.sent_to
    where s.student_program_id = ${student_program_id} order by s.updated_at desc, s.id desc`,
  );
/** Who advises him now. */
export async function advisorOf(db: Db, student_program_id: number) {
  const [row] = await rowsOf<{ student_id: number; advisor_id: number | null; advisor: string | null }>(
    db,
    sql`select sp.student_id, sp.advisor_id, ${personName('st')} as advisor from ${studentProgramRead} sp left join ${staffRead} st on st.id = sp.advisor_id where sp.id = ${student_program_id}`,
  );
  return row ?? { student_id: 0, advisor_id: null, advisor: null };
}
const kept = ({ sent_to: _to, reader: _reader, sent_at: _at, ...row }: SavedRow) => ({
  ...row,
  updated_at: new Date(row.updated_at).toISOString(),
});

export const savedSimulations = answer(savedQuery, async (context) => {
  const own = ownProgram(context);
  const { advisor_id, advisor } = await advisorOf(context.db, own);
  return {
    advisor,
    rows: (await savedOf(context.db, own)).map((row) => ({
      ...kept(row),
      sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
      sent_to: row.reader,
      can: { send: may(maySend({ advisor_id, sent_to: row.sent_to })) },
    })),
  };
});
export const adviseeSimulations = answer(sentQuery, async (context, input) => {
  await visibleProgram(context, input.id, 'coursesimulation_index');
  const { services, actor } = context;
  const { advisor_id, student_id } = await advisorOf(context.db, input.id);
  const rows = (await savedOf(context.db, input.id)).flatMap((row) =>
    row.sent_at !== null && maySee({ sent_to: row.sent_to, advisor_id }, actor.staff_id)
      ? [{ ...kept(row), sent_at: new Date(row.sent_at).toISOString() }]
      : [],
  );
  if (rows.length > 0)
    noteReading(services, actor, { person: 'student', id: Number(student_id) }, sentQuery.name, context);
  return { rows };
});
