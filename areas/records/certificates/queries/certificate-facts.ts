import { readAttempts } from '#areas/grading/queries/attempts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import type { Db } from '#kernel/server/database.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { CertificateRule, Passed } from '../rules/certificate-progress.ts';

export interface CertificateRow extends CertificateRule {
  id: number;
  code: string;
  name: string;
  name_en: string;
  about: string | null;
  about_en: string | null;
  hours: number;
}
/** A certificate program with its courses; undefined where there is none. `lock` keeps it and its courses as they are until the commit. */
export async function readCertificate(db: Db, id: number, lock = false): Promise<CertificateRow | undefined> {
  const [row] = await rowsOf<Omit<CertificateRow, 'courses'>>(
    db,
    sql`select id, code, name, name_en, about, about_en, hours, min_courses, min_coefficient::float8 as min_coefficient, status from certificates where id = ${id} ${lock ? sql`for share` : sql``}`,
  );
  if (!row) return undefined;
  const courses = await rowsOf<{ course_id: number; required: boolean }>(
    db,
    sql`select course_id, required from certificate_courses where certificate_id = ${id} order by id ${lock ? sql`for share` : sql``}`,
  );
  return { ...row, courses: courses.map((each) => ({ ...each, course_id: Number(each.course_id) })) };
}
export interface CertificateStudent {
  student_program_id: number;
  student_id: number;
  student_number: string;
  full_name: string;
  passed: (Passed & { enrolment_id: number })[];
  awarded: boolean;
}
/** Of these student programs what decides about a certificate: best result in each of its courses, and whether they have it. */
export async function readCertificateStudents(
  db: Db,
  rule: Pick<CertificateRow, 'id' | 'courses'>,
  ids: readonly number[],
): Promise<CertificateStudent[]> {
  const people = await rowsOf<Omit<CertificateStudent, 'passed'>>(
    db,
    sql`
    select sp.id as student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, exists (select 1 from certificate_awards w where w.certificate_id = ${rule.id} and w.student_id = s.id and w.status = 'awarded') as awarded
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = any(${idList(ids)}) order by s.student_number, sp.id`,
  );
  const attempts = await readAttempts(db, ids);
  const wanted = new Set(rule.courses.map((each) => each.course_id));
  return people.map((person) => {
    const best = new Map<number, Passed & { enrolment_id: number }>();
    for (const each of attempts.get(Number(person.student_program_id)) ?? []) {
      const course_id = Number(each.course_id);
      if (!wanted.has(course_id) || !each.letter?.earned) continue;
      const coefficient = each.letter.counts_in_gpa ? (each.letter.coefficient ?? null) : null;
      const before = best.get(course_id);
      if (!before || (coefficient ?? 4) > (before.coefficient ?? 4))
        best.set(course_id, { course_id, coefficient, enrolment_id: Number(each.enrolment_id) });
    }
    return { ...person, student_program_id: Number(person.student_program_id), passed: [...best.values()] };
  });
}
/** Programs of students who have completed at least as many of its courses as it asks for. */
export async function nearCertificate(
  db: Db,
  rule: Pick<CertificateRow, 'courses' | 'min_courses'>,
): Promise<number[]> {
  if (rule.courses.length === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select e.student_program_id as id from ${enrolmentRead} e where e.status = 'completed' and e.course_id = any(${idList(rule.courses.map((each) => each.course_id))})
    group by e.student_program_id having count(distinct e.course_id) >= ${rule.min_courses} order by e.student_program_id limit 500`,
  );
  return rows.map((row) => Number(row.id));
}
