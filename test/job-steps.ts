import { expect } from 'vitest';
import type { RegistrationState, SubmitAnswer } from '#areas/registration/contract.ts';
import { forgetCatalogue } from '#areas/registration/desk/facts/catalogue.ts';
import { harness, type Answer, type Caller } from './harness.ts';

/** Steps that the tests over HTTP share: reading answers, and making the records they change. */
export interface Reason {
  key: string;
  message: string;
  rule?: string;
  office?: string;
  field?: string;
  data: Record<string, unknown>;
}
export interface Failed {
  message: string;
  text: string;
  errors: Reason[];
}
export interface Of<T> {
  data: T;
  message: string;
  info?: { key: string };
}
export interface Offered {
  course_id: number;
  section_id: number;
  section: string;
}
export const registration = '/api/v1/course/registration';

export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`no ${what}`);
  return value;
}
export const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => must((await rows)[0], 'row');
/** the data of an answer that must have succeeded */
export function good<T>(answer: Answer<Of<T>>): T {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
/** reasons of an answer that must have been refused */
export function refused(answer: Answer<unknown>, status: number): Reason[] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return (answer.body as Failed).errors;
}
export const keysOf = (answer: Answer<unknown>, status: number): string[] =>
  refused(answer, status).map((each) => each.key);
export const stateOf = async (who: Caller): Promise<RegistrationState> =>
  good(await who.get<Of<RegistrationState>>(registration));
export const submit = (
  who: Caller,
  sections: readonly number[],
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer<Of<SubmitAnswer>>> =>
  who.post(
    `${registration}/submit`,
    { lines: sections.map((section_id) => ({ section_id, ...more })) },
    key ? { 'idempotency-key': key } : undefined,
  );
export const userId = async (username: string): Promise<number> =>
  (await one((await harness()).rows<{ id: number }>`select id from users where username = ${username}`)).id;

interface Wish {
  quota?: number;
  waitlist_size?: number;
  day?: number;
  starts?: number;
  ends?: number;
  semester?: 'open' | 'grading' | 'planned';
  instructor?: string | null;
  department?: string;
}
let offers = 0;
/** A course of its own with one section in the active semester, in the one being graded or in the next. */
export async function offer(wish: Wish = {}): Promise<Offered> {
  const h = await harness();
  offers += 1;
  const {
    quota = 30,
    waitlist_size = 0,
    day = 7,
    starts = 480 + (offers % 15) * 60,
    semester = 'open',
    instructor = null,
    department = 'CENG',
  } = wish;
  const ends = wish.ends ?? starts + 50;
  const code = `MJT${process.pid}${String(offers).padStart(2, '0')}`;
  const course = await one(h.rows<{ id: number }>`
    insert into courses (code, name, name_en, department_id, local_credit, ects, grading_system_id)
    select ${code}, 'Deneme', 'Trial', c.department_id, 3, 5, c.grading_system_id from courses c join departments d on d.id = c.department_id where d.code = ${department} and c.level = 'undergraduate' and c.local_credit > 0 order by c.id limit 1 returning id`);
  const section = await one(h.rows<{ id: number }>`
    insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, quota, waitlist_size, status)
    select (select id from semesters where status = ${semester} order by id limit 1), c.id, 1, c.code, c.name, c.name_en, c.department_id, (select staff_id from users where username = ${instructor}), ${quota}, ${waitlist_size}, ${semester === 'grading' ? 'grading' : 'open'}
    from courses c where c.id = ${course.id} returning id`);
  await h.rows`insert into meetings (section_id, semester_id, day, starts, ends) select id, semester_id, ${day}::int, ${starts}::int, ${ends}::int from sections where id = ${section.id}`;
  forgetCatalogue(h.database);
  return { course_id: course.id, section_id: section.id, section: `${code}-01` };
}
/** Puts students into a section without asking the rules. */
export async function seat(section_id: number, usernames: readonly string[]): Promise<number[]> {
  const h = await harness();
  const made: number[] = [];
  for (const username of usernames) {
    made.push(
      (
        await one(h.rows<{ id: number }>`
      insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects)
      select sp.student_id, sp.id, s.id, s.course_id, s.semester_id, 3, 5 from sections s, users u join student_programs sp on sp.student_id = u.student_id and sp.is_main where s.id = ${section_id} and u.username = ${username} returning id`)
      ).id,
    );
    await h.rows`update sections set taken = taken + 1 where id = ${section_id}`;
  }
  return made;
}
let newcomers = 0;
/** A student of the first year of his own, who has taken nothing yet and whom nothing blocks: his user name. */
export async function newcomer(): Promise<string> {
  const h = await harness();
  newcomers += 1;
  const number = `88${String(process.pid).slice(-4).padStart(4, '0')}${String(newcomers).padStart(4, '0')}`;
  const student = await one(h.rows<{ id: number; advisor_id: number }>`
    insert into students (student_number, first_name, last_name, program_id, department_id, faculty_id, advisor_id, class_year, entry_year, email)
    select ${number}, 'DENEME', 'ÖĞRENCİ', p.id, p.department_id, p.faculty_id, u.staff_id, 1, extract(year from t.starts_on)::int, ${`${number}@std.kampus.example`} from programs p, users u, semesters t where p.code = 'CENG-BS' and u.username = 'advisor' and t.is_active returning id, advisor_id`);
  const program = await one(h.rows<{ id: number }>`
    insert into student_programs (student_id, program_id, curriculum_id, started_on, class_year, semester_no, advisor_id, is_main, student_type, agreement_accepted_at, agreement_version)
    select ${student.id}, c.program_id, c.id, t.starts_on, 1, 1, ${student.advisor_id}, true, 'undergraduate', t.starts_on, '2024-1' from curriculums c join programs p on p.id = c.program_id and p.code = 'CENG-BS', semesters t where c.status = 'active' and t.is_active order by c.id desc limit 1 returning id`);
  const user = await one(h.rows<{ id: number }>`
    insert into users (username, full_name, email, student_id, kvkk_status, default_student_program_id) values (${number}, 'Deneme Öğrenci', ${`${number}@std.kampus.example`}, ${student.id}, true, ${program.id}) returning id`);
  await h.rows`insert into user_roles (user_id, role_id) select ${user.id}, id from roles where name = 'OGR'`;
  return number;
}
