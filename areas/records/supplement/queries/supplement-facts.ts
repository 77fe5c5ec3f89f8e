import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { entryTypeWords } from '#areas/people/resources/student-words.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { settingsOf } from '#areas/reference/settings/values.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { transferredCourseRead } from '#areas/registration/reads/transfers.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { diplomaNo } from '../../graduation/rules/requirements.ts';
import { studyModes } from '../resources/program-supplement.ts';
import { leastGrades, type GradeDistribution, type SupplementFacts } from '../rules/supplement-sections.ts';

interface Head {
  student_id: number;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  student_number: string;
  program_id: number;
  faculty_id: number;
  program: Text;
  faculty: Text;
  level: string;
  language: string;
  semesters: number;
  ects: number;
  entry_type: string | null;
  cgpa: number | null;
  graduated_on: string | null;
  award: Text | null;
  field: Text | null;
  isced_code: string | null;
  mode: keyof typeof studyModes | null;
  access: Text | null;
  outcomes: Text | null;
  further_study: Text | null;
  profession: Text | null;
  partner: Text | null;
}
interface Diploma {
  year: number;
  number: number;
  diploma_name: string;
  graduated_on: string;
  decided_on: string;
  decision_no: string;
  honours: string | null;
}
const entryWords: Readonly<Record<string, Text>> = entryTypeWords;
const both = (name: string) =>
  sql.raw(
    `case when x.${name} is not null then json_build_object('tr', x.${name}, 'en', coalesce(x.${name}_en, x.${name})) end as ${name}`,
  );

/** The name as it stands on the diploma, where that is not the record's: its last word is the surname. */
export function holderName(
  record: { first_name: string; last_name: string },
  diploma_name: string | null,
): { first_name: string; last_name: string } {
  const name = diploma_name?.trim().replace(/\s+/g, ' ') ?? '';
  if (name === '' || name === `${record.first_name} ${record.last_name}`)
    return { first_name: record.first_name, last_name: record.last_name };
  const cut = name.lastIndexOf(' ');
  return cut < 0
    ? { first_name: '', last_name: name }
    : { first_name: name.slice(0, cut), last_name: name.slice(cut + 1) };
}

/** What the eight sections say of a student program today. */
export async function readSupplement(
  context: Pick<Reading, 'db' | 'now'>,
  student_program_id: number,
): Promise<SupplementFacts> {
  const { db } = context;
  const [head] = await rowsOf<Head>(
    db,
    sql`
    select s.id as student_id, s.first_name, s.last_name, s.birth_date, s.student_number, p.id as program_id, p.faculty_id, json_build_object('tr', p.name, 'en', p.name_en) as program, json_build_object('tr', f.name, 'en', f.name_en) as faculty,
      p.level, p.language, p.duration_semesters as semesters, coalesce(nullif(p.total_ects, 0), p.duration_semesters * 30) as ects, sp.entry_type, sp.cgpa, sp.graduated_on,
      ${both('award')}, ${both('field')}, x.isced_code, x.mode, ${both('access')}, ${both('outcomes')}, ${both('further_study')}, ${both('profession')}, ${both('partner')}
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id join ${facultyRead} f on f.id = p.faculty_id left join program_supplements x on x.program_id = p.id
    where sp.id = ${student_program_id}`,
  );
  if (!head) throw notFound();
  const [diploma] = await rowsOf<Diploma>(
    db,
    sql`select year, number, diploma_name, graduated_on, decided_on, decision_no, honours from graduations where student_program_id = ${student_program_id} and status = 'awarded'`,
  );
  const letterhead = await readLetterhead(context);
  const own = await settingsOf(db, 'document');
  const setting = (name: string): string => (typeof own[name] === 'string' ? own[name] : '');
  const text = (name: string): Text => ({ tr: setting(name), en: setting(`${name}_en`) });
  return {
    model: 2018,
    holder: {
      ...holderName(head, diploma?.diploma_name ?? null),
      birth_date: head.birth_date,
      student_number: head.student_number,
    },
    diploma: diploma
      ? {
          number: diplomaNo(diploma.year, diploma.number),
          graduated_on: diploma.graduated_on,
          decided_on: diploma.decided_on,
          decision_no: diploma.decision_no,
          honours: diploma.honours,
        }
      : null,
    program: {
      name: head.program,
      level: head.level,
      language: head.language,
      semesters: head.semesters,
      ects: head.ects,
      award: head.award,
      field: head.field,
      isced_code: head.isced_code,
      mode: head.mode === null ? null : { tr: studyModes[head.mode].tr, en: studyModes[head.mode].en },
      access: head.access,
      outcomes: head.outcomes,
      further_study: head.further_study,
      profession: head.profession,
      partner: head.partner,
    },
    institution: { name: letterhead.title, status: text('institution_status'), faculty: head.faculty },
    entry: entryWords[head.entry_type ?? ''] ?? null,
    transferred: await rowsOf(
      db,
      sql`select c.code, json_build_object('tr', c.name, 'en', c.name_en) as name, t.institution, t.credit::float8 as credit, t.ects::float8 as ects, t.decision_no from ${transferredCourseRead} t join ${courseRead} c on c.id = t.course_id where t.student_program_id = ${student_program_id} and t.revoked_at is null order by c.code`,
    ),
    others: await rowsOf(
      db,
      sql`select json_build_object('tr', p.name, 'en', p.name_en) as name, sp.kind, sp.status from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.student_id = ${head.student_id} and sp.id <> ${student_program_id} and sp.kind in ('double', 'minor') order by sp.id`,
    ),
    cgpa: head.cgpa,
    distribution: await readDistribution(db, head),
    signers: [
      { name: setting('signer_name'), title: text('signer_title') },
      { name: setting('second_signer_name'), title: text('second_signer_title') },
    ].filter((each) => each.name !== ''),
    national: text('national_system'),
    sources: text('supplement_sources'),
  };
}

/** Passing grades that count in averages, of the three years up to the graduation; of the faculty where the program has too few. */
async function readDistribution(
  db: Db,
  head: Pick<Head, 'program_id' | 'faculty_id' | 'level' | 'graduated_on'>,
): Promise<GradeDistribution | null> {
  for (const scope of ['program', 'faculty'] as const) {
    const group =
      scope === 'program'
        ? sql`p.id = ${head.program_id}`
        : sql`p.faculty_id = ${head.faculty_id} and p.level = ${head.level}`;
    const rows = await rowsOf<{ letter: string; count: number; from: string; to: string }>(
      db,
      sql`
      with last as (select coalesce(${head.graduated_on}::date, max(m.ends_on)) as day from ${semesterRead} m where m.is_active)
      select e.letter, count(*)::int as count, min(min(m.academic_year)) over () as "from", max(max(m.academic_year)) over () as "to"
      from ${enrolmentRead} e join ${studentProgramRead} sp on sp.id = e.student_program_id join ${programRead} p on p.id = sp.program_id join ${semesterRead} m on m.id = e.semester_id join ${courseRead} c on c.id = e.course_id
        join ${letterGradeRead} l on l.grading_system_id = c.grading_system_id and l.letter = e.letter, last
      where e.status = 'completed' and l.earned and l.counts_in_gpa and ${group} and m.starts_on between last.day - 1096 and last.day
      group by e.letter order by max(l.coefficient) desc, e.letter`,
    );
    const total = rows.reduce((sum, row) => sum + row.count, 0);
    const [first] = rows;
    if (first && total >= leastGrades)
      return {
        scope,
        from: first.from,
        to: first.to,
        total,
        letters: rows.map(({ letter, count }) => ({ letter, count })),
      };
  }
  return null;
}
