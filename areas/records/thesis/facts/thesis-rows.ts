import type { SQL } from 'drizzle-orm';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { departmentRead, programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { ThesisRow, ThesisView } from '../contract.ts';
import { thesisRules } from './thesis-rules.ts';
import { waitsFor, type Party, type ThesisState, type VersionKind } from '../rules/thesis-states.ts';

type Kept = Omit<ThesisRow, 'waits'> &
  Pick<
    ThesisView,
    | 'semester'
    | 'department'
    | 'advisor_id'
    | 'co_advisor'
    | 'abstract'
    | 'abstract_en'
    | 'defence_ends'
    | 'defence_mode'
    | 'classroom_id'
    | 'link'
    | 'visibility'
    | 'embargo_until'
    | 'archived_on'
  >;
/** A work as the tables have it, with the parts of whoever reads it. */
export interface Thesis extends Kept {
  topic_id: number | null;
  semester_id: number;
  student_program_id: number;
  department_id: number;
  co_advisor_id: number | null;
  author: string;
  keyword_lines: string;
  keyword_lines_en: string;
  archive_year: number | null;
  archive_number: number | null;
  semester_ends: string;
  is_advisor: boolean;
  is_coordinator: boolean;
  is_admin: boolean;
  is_head: boolean;
  is_jury: boolean;
  decided_before: boolean;
  last_move: string | null;
  round: number;
  /** was a revised text uploaded since a revision was asked for */ revised: boolean;
  /** how often the rule of its kind lets it be defended */ defences: number;
  votes_now: number;
  votes_ever: number;
  /** newest first */ uploads: { kind: VersionKind; similarity: number | null; at: string }[];
}
export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Everything a work is joined with; a condition names `t`, and `s` for the student. */
export const thesisSource = sql`theses t join ${studentRead} s on s.id = t.student_id join ${studentProgramRead} sp on sp.id = t.student_program_id join ${programRead} p on p.id = sp.program_id
  join ${departmentRead} d on d.id = t.department_id join ${staffRead} adv on adv.id = t.advisor_id left join ${staffRead} co on co.id = t.co_advisor_id
  join ${semesterRead} m on m.id = t.semester_id left join ${classroomRead} r on r.id = t.classroom_id`;

const columns = ({ actor, rows }: Pick<Reading, 'actor' | 'rows'>): SQL => sql`
  t.id, t.version, t.status, t.type, t.title, t.title_en, jsonb_build_object('id', s.id, 'code', s.student_number, 'name', ${personName('s')}) as student,
  jsonb_build_object('name', p.name, 'name_en', p.name_en) as program, jsonb_build_object('name', d.name, 'name_en', d.name_en) as department, ${personName('adv')} as advisor, t.advisor_id, t.co_advisor_id, ${personName('co')} as co_advisor,
  jsonb_build_object('academic_year', m.academic_year, 'code', m.code) as semester, m.ends_on as semester_ends, t.since, t.due_on, t.topic_id, t.semester_id, t.student_program_id, t.department_id, t.author,
  t.abstract, t.abstract_en, t.keywords as keyword_lines, t.keywords_en as keyword_lines_en, t.defence_on, t.defence_starts, t.defence_ends, t.defence_mode, t.classroom_id, r.code as room, t.link,
  t.round, (select count(*)::int from thesis_votes z where z.thesis_id = t.id and z.round = t.round) as votes_now, (select count(*)::int from thesis_votes z where z.thesis_id = t.id) as votes_ever,
  t.status = 'revision' and exists (select from thesis_versions v where v.thesis_id = t.id and v.kind = 'revision' and v.uploaded_at >= coalesce((select max(x.at) from thesis_steps x where x.thesis_id = t.id and x.move = 'ask_revision'), v.uploaded_at)) as revised,
  t.visibility, t.embargo_until, t.archived_on, t.archive_year, t.archive_number,
  coalesce(t.advisor_id = ${actor.staff_id}::bigint, false) as is_advisor, (${rows('thesis_coordinatorapprove')}) as is_coordinator, (${rows('thesis_adminapprove')}) as is_admin,
  exists (select from thesis_jury j where j.thesis_id = t.id and j.staff_id = ${actor.staff_id}::bigint and j.role = 'head') as is_head, exists (select from thesis_jury j where j.thesis_id = t.id and j.staff_id = ${actor.staff_id}::bigint) as is_jury,
  coalesce((select x.move = 'coordinator_approve' and x.user_id = ${actor.user_id} from thesis_steps x where x.thesis_id = t.id and x.move in ('submit', 'coordinator_approve') order by x.id desc limit 1), false) as decided_before,
  (select x.move from thesis_steps x where x.thesis_id = t.id order by x.id desc limit 1) as last_move,
  coalesce((select jsonb_agg(jsonb_build_object('kind', v.kind, 'similarity', v.similarity, 'at', v.uploaded_at) order by v.no desc) from thesis_versions v where v.thesis_id = t.id), '[]') as uploads,
  (select v.similarity from thesis_versions v where v.thesis_id = t.id order by v.no desc limit 1) as similarity`;

export async function readTheses(
  context: Pick<Reading, 'db' | 'actor' | 'rows' | 'today'>,
  where: SQL,
  more: SQL = sql`order by t.id`,
): Promise<Thesis[]> {
  const found = await rowsOf<Thesis>(
    context.db,
    sql`select ${columns(context)} from ${thesisSource} where ${where} ${more}`,
  );
  if (found.length === 0) return [];
  const rules = await thesisRules(context.db, context.today);
  return found.map((row) => ({
    ...row,
    since: new Date(row.since).toISOString(),
    defences: rules(row.type).defences,
  }));
}
/** The parts a reader has in a work. */
export function partiesOf(thesis: Thesis, actor: Reading['actor']): Party[] {
  const held: [Party, boolean][] = [
    ['student', actor.student_id !== null && thesis.student.id === actor.student_id],
    ['advisor', thesis.is_advisor],
    ['coordinator', thesis.is_coordinator],
    ['admin', thesis.is_admin],
    ['head', thesis.is_head],
    ['jury', thesis.is_jury],
  ];
  return held.filter(([, is]) => is).map(([party]) => party);
}
/** A work locked for a step: 404 where the condition does not let the caller see it. */
export async function lockThesis(context: Writing, id: number, visible: SQL): Promise<Thesis> {
  await context.db.execute(sql`select t.id from theses t where t.id = ${id} for update`);
  const [found] = await readTheses(context, sql`t.id = ${id} and (${visible})`);
  if (!found) throw notFound();
  return found;
}
/** The student’s own. */
export const ownThesis = ({ actor }: Pick<Reading, 'actor'>): SQL => sql`t.student_id = ${actor.student_id}::bigint`;

export const rowOf = (thesis: Thesis): ThesisRow => ({
  id: thesis.id,
  version: thesis.version,
  status: thesis.status,
  type: thesis.type,
  title: thesis.title,
  title_en: thesis.title_en,
  student: thesis.student,
  program: thesis.program,
  advisor: thesis.advisor,
  since: thesis.since,
  due_on: thesis.due_on,
  defence_on: thesis.defence_on,
  defence_starts: thesis.defence_starts,
  room: thesis.room,
  similarity: thesis.similarity,
  waits: !thesis.revised ? waitsFor[thesis.status] : thesis.defences > 1 ? 'coordinator' : 'jury',
});
export const stateList = (states: readonly ThesisState[]): SQL =>
  sql`t.status = any(${`{${states.join(',')}}`}::text[])`;
