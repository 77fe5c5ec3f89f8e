import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { filledPort } from '#kernel/server/ports.ts';
import { windowFor, type Population, type SemesterDate } from '#areas/scheduling/rules/windows.ts';
import { semesterEventNames, type SemesterEvent } from '#areas/scheduling/rules/semester-events.ts';
import type { Card, ContactView, OpenItem, ProgramsCard } from '#areas/home/contract.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { registrationStep } from '#areas/home/rules/registration-step.ts';
import { upcomingClasses } from '#areas/home/rules/upcoming-classes.ts';
import {
  classesOf,
  readCurrentCourses,
  readDates,
  readHolidays,
  readStudentRow,
  type StudentRow,
} from '#areas/home/queries/student-facts.ts';
import { isoOf, isoOrNull, statusOf, way, type Ground } from '#areas/home/queries/way.ts';
import { degreePlan } from '#areas/registration/reads/degree-plan.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { semesterResultRead } from '#areas/grading/reads/results.ts';

/** events that say nothing to a student, or that other cards say */
const untold: readonly string[] = ['classes', 'grade_entry', 'resit_grade_entry'];
/** events of somebody who studies for a diploma here */
const towardDiploma: readonly string[] = [
  'major_change_request',
  'minor_application',
  'double_major_application',
  'graduation_clearance',
];
const registering: readonly string[] = ['course_registration', 'add_drop', 'late_registration'];
const decided: readonly string[] = ['returned', 'approved', 'finalized'];
/** what stands before the rest, whatever its date */
const first: readonly string[] = [...registering, 'advisor_approval', 'withdrawal', 'course_evaluation'];
/** days before it opens that an event is announced */
const ahead = 21;

/** What a student should know now. Without a student program there is nothing to tell. */
export async function studentCards({ context, actor, semester, graded, time }: Ground): Promise<Card[]> {
  const { db, now } = context;
  if (actor.student_id === null) return [];
  const programId = actor.student_program_id ?? (await mainProgram(db, actor.student_id));
  if (programId === null) return [];
  const student = await readStudentRow(
    db,
    { student_program_id: programId, student_id: actor.student_id, user_id: actor.user_id },
    semester?.id ?? 0,
    now,
  );
  if (!student) return [];
  const semesterIds = [semester, graded].flatMap((each) => (each ? [each.id] : []));
  const [dates, holidays, courses, plan] = await Promise.all([
    semesterIds.length > 0 ? readDates(db, semesterIds) : [],
    semester
      ? readHolidays(
          db,
          time.day,
          addDays(time.day > semester.classes_start_on ? time.day : semester.classes_start_on, 7),
        )
      : [],
    semester ? readCurrentCourses(db, student.id, semester.id) : [],
    semester && student.curriculum_id !== null ? degreePlan(context, student.id) : null,
  ]);
  const registers = way(actor, '/course/registration', 'courseregistration_index');
  const special = student.student_type === 'special' || student.kind === 'special';
  const closed = special ? 'by_office' : registers === null ? 'by_role' : null; // ACA-033
  const own = closed === null ? registers : null;
  // who came for some courses has no diploma to count slots toward, and no second one to apply for
  const guest = special || student.student_type === 'exchange' || student.kind === 'exchange';
  const advisor: ContactView | null =
    student.advisor_name === null
      ? null
      : { name: student.advisor_name, title: student.advisor_title ?? '', email: student.advisor_email ?? '' };
  const meetings = classesOf(courses);
  const status = statusOf(student.registration_status);
  const cards: Card[] = [];
  if (student.holds.length > 0) {
    cards.push({
      card: 'holds',
      href: actor.person_type === 'student' ? '/my-profile' : null,
      holds: student.holds.map((hold) => ({
        ...hold,
        starts_at: isoOf(hold.starts_at),
        ends_at: isoOrNull(hold.ends_at),
        contact: hold.office === 'advisor' ? advisor : null,
      })),
    });
  }
  const balance = await balanceCard(context, actor.student_id);
  const items = openItems(
    student,
    actor.role,
    dates,
    semesterIds,
    now,
    own,
    way(actor, '/my-courses', 'courseregistration_index'),
    closed,
  ).filter((item) => !guest || !towardDiploma.includes(item.what));
  cards.push({ card: 'open', items });
  if (balance) cards.push(balance);
  const language = await languageCard(context, actor, time);
  if (language) cards.push(language);
  // whoever learns at the language school alone has no courses to miss
  const onlyThere = language !== null && meetings.length === 0;
  if (semester && !onlyThere)
    cards.push({
      card: 'classes',
      of: 'student',
      any: meetings.length > 0,
      days: upcomingClasses(meetings, time, semester, holidays),
      href: meetings.length > 0 ? way(actor, '/my-course-schedule', 'courseregistration_index') : own,
    });
  if (semester) {
    cards.push({
      card: 'registration',
      status,
      credits: courses.reduce((sum, each) => sum + each.credit, 0),
      courses: courses.length,
      waiting: student.waiting,
      submitted_at: isoOrNull(student.submitted_at),
      decided_at: isoOrNull(student.decided_at),
      // a decision's note goes with it: what was sent again has none yet
      note: decided.includes(status) ? student.note : null,
      advisor,
      closed,
      href: own,
    });
  }
  cards.push({
    card: 'averages',
    points: student.results.map(({ standing: _standing, ...each }) => each),
    cgpa: student.cgpa,
    standing: student.results.at(-1)?.standing ?? null,
    limit: student.level === 'master' || student.level === 'doctorate' ? 3 : 2,
    href: way(actor, '/my-courses', 'courseregistration_index'),
  });
  if (plan && plan.slots.length > 0 && !guest) {
    const count = (...wanted: string[]): number => plan.slots.filter((each) => wanted.includes(each.status)).length;
    cards.push({
      card: 'progress',
      program: { code: student.program_code, name: student.program_name, name_en: student.program_name_en },
      filled: count('filled'),
      in_progress: count('in_progress', 'planned'),
      failed: count('failed'),
      open: count('open'),
      total: plan.summary.slots_total,
      credits_done: plan.summary.credits_done,
      credits_total: plan.summary.credits_total,
      href: way(actor, '/my-slots', 'courseregistration_index'),
    });
  }
  return cards;
}

/** The place of the balance: empty until an area answers for it, and where it has nothing to say. */
async function balanceCard(context: Reading, student_id: number): Promise<Card | null> {
  const answer = await filledPort(context.services, 'balance')?.(context, student_id);
  return answer && answer.lines.length > 0 ? { card: 'balance', lines: [...answer.lines], href: answer.href } : null;
}

/** The language school, where the student learns there. */
async function languageCard(context: Reading, actor: Ground['actor'], time: Ground['time']): Promise<Card | null> {
  if (actor.student_id === null) return null;
  const study = await filledPort(context.services, 'languageStudy')?.(context, actor.student_id);
  if (!study) return null;
  const { runs, meetings, attendance, open, href } = study;
  const first = runs && runs.starts_on > time.day ? runs.starts_on : time.day;
  return {
    card: 'language',
    days: runs
      ? upcomingClasses(
          meetings.map((each) => ({ ...each, type: 1 })),
          time,
          { classes_start_on: runs.starts_on, classes_end_on: runs.ends_on },
          await readHolidays(context.db, time.day, addDays(first, 7)),
        )
      : [],
    attendance: [...attendance],
    open,
    href: way(actor, href, 'sessionregistration_show'),
  };
}
/** Roles without an active program of their own (F-1 Exchange Exit) see the main one. */
async function mainProgram(db: Db, studentId: number): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${studentProgramRead} student_programs where student_id = ${studentId} order by status = 'active' desc, is_main desc, id limit 1`,
  );
  return row?.id ?? null;
}

/** Agreement and surveys first, then registration, then the rest: what is open by its end, what opens soon by its beginning. */
function openItems(
  student: StudentRow,
  role: string,
  dates: readonly (SemesterDate & { semester_id: number })[],
  semesterIds: readonly number[],
  now: Date,
  registration: string | null,
  courses: string | null,
  closed: 'by_office' | 'by_role' | null,
): OpenItem[] {
  const population: Population = {
    level: student.level,
    class_year: student.class_year,
    faculty_id: student.faculty_id,
    program_ids: student.program_ids,
    student_type: student.student_type,
  };
  const tickets = student.tickets.map((each) => ({ event: 'course_registration', starts_at: isoOf(each.opens_at) }));
  const iso = now.toISOString();
  const limit = new Date(now.getTime() + ahead * 86_400_000).toISOString();
  const items: OpenItem[] = [];
  if (student.agreement_pending)
    items.push({
      what: 'agreement',
      state: 'open',
      at: null,
      href:
        role === 'MS' || student.kind === 'mentora'
          ? '/mentora/enrollment/agreement-form'
          : '/enrollment/agreement-form',
    });
  for (const survey of student.surveys)
    items.push({
      what: 'survey',
      state: 'open',
      at: isoOf(survey.closes_at),
      href: `/surveys/${survey.id}/evaluate/${survey.related_id ?? 0}`,
      name: survey.name,
      name_en: survey.name_en,
      mandatory: survey.necessity === 1,
    });
  const events = (Object.keys(semesterEventNames) as SemesterEvent[])
    .filter((event) => !untold.includes(event))
    .flatMap((event): OpenItem[] => {
      const answers = semesterIds.map((id) =>
        windowFor(
          event,
          dates.filter((each) => each.semester_id === id),
          population,
          iso,
          tickets,
        ),
      );
      const registers = registering.includes(event);
      const step = registers ? registrationStep(statusOf(student.registration_status), event) : null;
      const href = event === 'withdrawal' ? courses : registers && step !== null ? registration : null;
      const more = {
        ...(closed !== null && registers ? { closed } : {}),
        ...(first.includes(event) ? {} : { aside: true }),
      };
      const open = answers.find((each) => each.state === 'open');
      if (open?.state === 'open')
        return [{ what: event, state: 'open', at: open.closes_at, href, ...(href && step ? { step } : {}), ...more }];
      const soon = answers.find((each) => each.state === 'not_yet');
      return soon?.state === 'not_yet' && soon.opens_at <= limit
        ? [{ what: event, state: 'soon', at: soon.opens_at, href, ...more }]
        : [];
    });
  const weight = (item: OpenItem): string =>
    `${first.includes(item.what) ? 0 : 1}${item.state === 'open' ? 0 : 1}${item.at ?? ''}`;
  return [...items, ...events.sort((a, b) => weight(a).localeCompare(weight(b)))];
}

/** What a graduate comes back for. */
export async function alumniCards({ context, actor }: Ground): Promise<Card[]> {
  if (actor.student_id === null) return [];
  const programs = await rowsOf<
    ProgramsCard['programs'][number] & {
      results: {
        academic_year: string;
        code: number;
        gpa: number | null;
        cgpa: number | null;
        standing: string | null;
      }[];
    }
  >(
    context.db,
    sql`
    select sp.id, p.code, p.name, p.name_en, sp.kind, sp.status, sp.graduated_on, sp.cgpa, sp.credits_earned,
      (select coalesce(json_agg(json_build_object('academic_year', m.academic_year, 'code', m.code, 'gpa', x.gpa, 'cgpa', x.cgpa, 'standing', x.standing) order by m.starts_on), '[]') from ${semesterResultRead} x join ${semesterRead} m on m.id = x.semester_id where x.student_program_id = sp.id) as results
    from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.student_id = ${actor.student_id} order by sp.is_main desc, sp.graduated_on desc nulls last, sp.id`,
  );
  const main = programs[0];
  return [
    {
      card: 'programs',
      programs: programs.map(({ results: _results, ...each }) => each),
      transcript: actor.person_type === 'student' ? '/unofficial/transcript' : null,
    },
    ...(main && main.results.length > 0
      ? [
          {
            card: 'averages' as const,
            points: main.results.map(({ standing: _standing, ...each }) => each),
            cgpa: main.cgpa,
            standing: null,
            limit: null,
            href: null,
          },
        ]
      : []),
  ];
}
