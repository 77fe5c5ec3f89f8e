import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { moveStudentAccount, openStudentAccount } from '#areas/access/roles/commands/open-student-account.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import {
  admitStudent,
  type EntryType as StudentEntry,
  type StudentType,
} from '#areas/people/commands/admit-student.ts';
import { transferWithin } from '#areas/people/commands/transfer-within.ts';
import { leaveSemester } from '#areas/registration/commands/withdraw-enrolments.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { EntryType } from '../../online/rules/states.ts';
import { moveRegistration, type HeldRegistration } from '../../online/work/move.ts';
import type { Start } from '../../transfer/rules/starts-in.ts';
import { startOf } from '../../transfer/work/start.ts';
import { registerDefinitely as command } from '../contract.ts';
import { intakeRefusals } from '../refusals.ts';
import { mayRegister } from '../rules/staff-moves.ts';
import { ownDoubles, type Within } from '../work/check-applicant.ts';
import { deskFacts } from '../work/desk-facts.ts';
import { handOver } from '../work/hand-over.ts';
import { holdForDesk, tellDesk } from '../work/hold.ts';
import { writeToApplicant } from '../work/send.ts';
import { takeStudentNumber } from '../work/student-numbers.ts';

const entryOf: Readonly<Record<EntryType, StudentEntry>> = {
  exam: 'exam',
  transfer: 'transfer',
  international: 'international',
  special: 'special',
  exchange: 'exchange',
  graduate: 'application',
};
const typeOf = (entry: EntryType, level: string): StudentType =>
  entry === 'special' || entry === 'exchange'
    ? entry
    : level === 'mentora'
      ? 'mentora'
      : level === 'undergraduate'
        ? 'undergraduate'
        : 'graduate';

interface Rest {
  birth_date: string;
  birth_place: string | null;
  nationality_id: number | null;
  city_id: number | null;
  address: string | null;
  level: string;
  faculty_id: number;
  academic_year: string;
  semester_code: number;
  curriculum_id: number | null;
}
async function restOf({ db }: Writing, id: number): Promise<Rest> {
  const [row] = await rowsOf<Rest>(
    db,
    sql`
    select r.birth_date::text as birth_date, r.birth_place, r.nationality_id, r.city_id, concat_ws(', ', r.address, r.district, r.city_name, (select c.name from ${countryRead} c where c.id = r.home_country_id and r.city_name is not null)) as address, p.level, p.faculty_id, m.academic_year, m.code as semester_code,
      (select c.id from ${curriculumRead} c where c.program_id = r.program_id and c.status = 'active' order by (c.effective_year <= left(m.academic_year, 4)::int) desc, c.effective_year desc limit 1) as curriculum_id
    from admission_registrations r join ${programRead} p on p.id = r.program_id join ${semesterRead} m on m.id = r.semester_id where r.id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}

interface Made {
  student_id: number;
  student_program_id: number;
  number: string;
  email: string;
  user_id: number;
}
/** Person, number, program and account of somebody new. */
async function begin(context: Writing, registration: HeldRegistration, rest: Rest, start: Start): Promise<Made> {
  const year = Number(rest.academic_year.slice(0, 4));
  const program = { id: Number(registration.program_id), faculty_id: Number(rest.faculty_id), level: rest.level };
  // the row of the numbers is locked from here to the commit: nothing slow behind it
  const { number, email } = await takeStudentNumber(context, program, year);
  const type = typeOf(registration.entry_type, rest.level);
  const student = await admitStudent(context, {
    student_number: number,
    email,
    first_name: registration.first_name,
    last_name: registration.last_name,
    program_id: program.id,
    curriculum_id: Number(rest.curriculum_id),
    student_type: type,
    entry_type: entryOf[registration.entry_type],
    entry_year: rest.semester_code === 1 ? year : year + 1,
    ...start,
    started_on: context.today,
    national_id: registration.national_id,
    passport_no: registration.passport_no,
    birth_date: rest.birth_date,
    birth_place: rest.birth_place,
    gender: registration.gender,
    nationality_id: rest.nationality_id,
    city_id: rest.city_id,
    address: rest.address || null,
    personal_email: registration.email,
    mobile_tel: registration.mobile_tel,
    because: registration.application_no,
  });
  const user_id = await openStudentAccount(context, {
    ...student,
    username: number,
    full_name: `${registration.first_name} ${registration.last_name}`.toLocaleUpperCase('tr'),
    email,
    mobile_tel: registration.mobile_tel,
    role: type === 'mentora' ? 'MS' : 'OGR',
    language: registration.language,
  });
  return { ...student, number, email, user_id };
}
/**
 * A student of ours goes over: courses of the old program are left, its enrolment ends as transferred, the new one begins
 * for the same person with the same number and account.
 */
async function goOver(
  context: Writing,
  registration: HeldRegistration,
  within: Within,
  curriculum_id: number,
  start: Start,
): Promise<Made> {
  const because = registration.application_no;
  await leaveSemester(context, within.student_program_id);
  const student_program_id = await transferWithin(context, {
    student_program_id: within.student_program_id,
    program_id: Number(registration.program_id),
    curriculum_id,
    started_on: context.today,
    ...start,
    because,
  });
  const { student_id, student_number: number } = within;
  const moved = await moveStudentAccount(context, { student_id, student_program_id });
  if (moved) return { student_id, student_program_id, number, ...moved };
  const email = registration.email ?? '';
  const user_id = await openStudentAccount(context, {
    student_id,
    student_program_id,
    username: number,
    full_name: `${registration.first_name} ${registration.last_name}`.toLocaleUpperCase('tr'),
    email,
    mobile_tel: registration.mobile_tel,
    role: 'OGR',
    language: registration.language,
  });
  return { student_id, student_program_id, number, email, user_id };
}

/**
 * Makes a student of an applicant: person, student number, program with its plan, account with its role, and the letter with
 * which he signs in for the first time. All of it or nothing, once: the registration is held from the beginning, and the
 * database has one row for each of what was made. Who comes from another program of ours goes over instead.
 */
export const registerDefinitely = handle(command, async (context, { id }) => {
  const { db, now } = context;
  const registration = await holdForDesk(context, id, 'admissionregistration_definite');
  const facts = await deskFacts(db, registration);
  // two registrations of one person at once: the later sees the student whom the earlier made
  const person = registration.national_id ?? registration.passport_no ?? '';
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('admission'), hashtext(${person}))`);
  const { student_number, within } = await ownDoubles(db, id, registration);
  const known = facts.checks.some((check) => check.kind === 'duplicate' && check.overridden);
  const rest = await restOf(context, id);
  refuse([
    ...mayRegister(facts),
    ...(student_number !== null && !known && registration.state === 'paid'
      ? [intakeRefusals.person_already_student({ number: student_number })]
      : []),
    ...(registration.state === 'paid' && within?.programs.includes(Number(registration.program_id))
      ? [intakeRefusals.within_same_program()]
      : []),
    ...(rest.curriculum_id === null ? [intakeRefusals.program_without_plan()] : []),
  ]);
  const start = await startOf(context, id);
  const student = within
    ? await goOver(context, registration, within, Number(rest.curriculum_id), start)
    : await begin(context, registration, rest, start);
  const { number, user_id, email } = student;
  await handOver(context, id, student, within !== null);
  await db.execute(
    sql`insert into definite_registrations (registration_id, within, student_number, student_id, student_program_id, user_id, by_user_id, at) values (${id}, ${within !== null}, ${number}, ${student.student_id}, ${student.student_program_id}, ${user_id}, ${context.actor.user_id}, ${now})`,
  );
  const { student_id, student_program_id } = student;
  await moveRegistration(context, registration, 'registered', { student: { student_id, student_program_id } });
  writeToApplicant(context, registration, within ? 'went_over' : 'first_sign_in', { student_number: number, email });
  // the student hears of it where he always does, whatever address the registration names
  if (within && email !== registration.email)
    writeToApplicant(context, { ...registration, email }, 'went_over', { student_number: number, email });
  tellDesk(context, id);
  return { student_id, student_program_id, student_number: number };
});
