import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { RequestDeclaration } from '#kernel/contract/define-request.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { roleWords } from '#areas/access/seed-roles.ts';
import type { RoleName } from '#kernel/contract/needs.ts';
import { machineRefusals } from '../machine-refusals.ts';
import { studentFactsOf } from '../student-facts.ts';
import type { Subject } from './work.ts';

type Row = Omit<Subject, 'facts' | 'program' | 'user_id'> & {
  p_id: number;
  p_code: string;
  p_name: string;
  p_name_en: string;
  p_level: string;
  department_id: number;
  faculty_id: number;
};
/** A student in one of his programs, with what conditions can ask; null where there is no such program. `user_id` is his account. */
export async function subjectOf(db: Db, student_program_id: number, user_id: number): Promise<Subject | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select s.id as student_id, sp.id as student_program_id, s.first_name || ' ' || s.last_name as full_name, s.student_number, sp.status, sp.kind, sp.advisor_id, p.id as p_id, p.code as p_code, p.name as p_name, p.name_en as p_name_en, p.level as p_level, p.department_id, p.faculty_id
    from student_programs sp join students s on s.id = sp.student_id join programs p on p.id = sp.program_id where sp.id = ${student_program_id}`,
  );
  const facts = row ? await studentFactsOf(db, student_program_id) : null;
  if (!row || !facts) return null;
  const { p_id, p_code, p_name, p_name_en, p_level, department_id, faculty_id, ...rest } = row;
  return {
    ...rest,
    user_id,
    facts,
    program: { id: p_id, code: p_code, name: p_name, name_en: p_name_en, level: p_level, department_id, faculty_id },
  };
}
/** The reader as somebody who asks: in the program his session is in. Null where he is no student. */
export async function ownSubject({ actor, db }: Pick<Reading, 'actor' | 'db'>): Promise<Subject | null> {
  if (actor.student_program_id === null || actor.student_id === null) return null;
  const subject = await subjectOf(db, actor.student_program_id, actor.user_id);
  return subject?.student_id === actor.student_id ? subject : null;
}
/** Names of roles as a sentence lists them. */
export const rolesText = (roles: readonly string[]): { tr: string; en: string } => {
  const list = (locale: 'tr' | 'en'): string =>
    roles.map((role) => roleWords[role as RoleName]?.[locale] ?? role).join(', ');
  return { tr: list('tr'), en: list('en') };
};
/** Why somebody in his role can't ask for a kind at all. */
export function roleReasons(request: Pick<RequestDeclaration, 'by'>, role: string, subject: Subject | null): Refusal[] {
  if (!(request.by as readonly string[]).includes(role))
    return [machineRefusals.request_only_students({ roles: rolesText(request.by) })];
  return subject ? [] : [machineRefusals.request_no_program()];
}
