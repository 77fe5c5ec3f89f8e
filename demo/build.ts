import { courseSurveys } from './surveys.ts';
import { hash } from '@node-rs/argon2';
import { roleRows, staffAccess, studentAccess, userIdOfStudent } from '#areas/access/demo.ts';
import { userRoles, users } from '#areas/access/tables.ts';
import { communicationRows } from '#areas/communication/demo.ts';
import * as communication from '#areas/communication/tables.ts';
import { type CurriculumRows, curriculumRows } from '#areas/curriculum/demo.ts';
import * as curriculum from '#areas/curriculum/tables.ts';
import { gradeRows, type GradeSheetRows, resultRows, sheetRows } from '#areas/grading/demo.ts';
import * as grading from '#areas/grading/tables.ts';
import { type Person, staffRows, studentRow } from '#areas/people/demo.ts';
import type { StaffMade } from './staff-made.ts';
import * as people from '#areas/people/tables.ts';
import { type ReferenceRows, referenceRows } from '#areas/reference/demo.ts';
import * as reference from '#areas/reference/tables.ts';
import {
  holdRows,
  overrideRows,
  planRows,
  type RegistrationContext,
  registrationOf,
  waitlistRows,
} from '#areas/registration/demo.ts';
import * as registration from '#areas/registration/tables.ts';
import { calendarRows, sectionRows, shapeActive } from '#areas/scheduling/demo.ts';
import * as scheduling from '#areas/scheduling/tables.ts';
import type { Area } from '#kernel/server/area.ts';
import type { Database, RawClient } from '#kernel/server/database.ts';
import { demoPassword } from '#demo/accounts.ts';
import { advisorsFor } from '#demo/advising.ts';
import { termsFor } from '#demo/calendar.ts';
import { addDays, momentOf } from '#demo/days.ts';
import { type Story, tellStory } from '#demo/history.ts';
import { describeUniversity } from '#demo/description.ts';
import { identityRows, identityStories } from '#demo/identity.ts';
import { type Writer, writerOf } from '#demo/insert.ts';
import { at, idsByCode, type Made } from '#demo/rows.ts';
import { classYear, type Enrolled, type Study } from '#demo/study.ts';

export interface DemoOptions {
  students: number;
  /** YYYY-MM-DD at the university */ today: string;
  now: Date;
  seed?: number;
  progress?: (done: number, of: number, what: string) => void;
  /** areas that tell a part of it themselves (`Area.demo`), in the order of the floors */
  areas: readonly Pick<Area, 'demo'>[];
}
export const demoVersion = 1;

/**
 * Fills an empty, migrated database with the demo university: one transaction, all or nothing. The same options make the
 * same rows; more students change nothing in the catalogue. Roles that are there already are kept.
 */
export async function buildDemo(database: Database, options: DemoOptions): Promise<void> {
  const seed = options.seed ?? 2026;
  const say = options.progress ?? ((): void => undefined);
  const steps = options.students + 20;
  if (
    (await database.query("select 1 from meta where key = 'demo' union all select 1 from students limit 1")).length > 0
  )
    throw new Error('this database holds a university already; the demo needs an empty one');
  say(0, steps, 'catalogue');
  const terms = termsFor(options.today);
  const firstYear = at(terms, 0).year;
  const fixed = referenceRows(firstYear - 1, firstYear + 7);
  const plan = curriculumRows(fixed, firstYear - 1);
  const staff = staffRows(seed, options.students, options.today, fixed);
  const story = tellStory(seed, options.students, terms, fixed, plan, staff, (term) =>
    say(Math.min(12, term.id), steps, `${term.academic_year}/${term.code}`),
  );
  const userNamed = (username: string): number => staff.find((each) => each.username === username)?.id ?? 1;
  const { full } = shapeActive(seed, story, userNamed('instructor'));
  // a salt of its own per build, except that the same seed makes the same rows
  const passwordHash = await hash(demoPassword, { salt: Buffer.from(`kampus-demo-${String(seed).padStart(8, '0')}`) });
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // units are written before the people who lead them, accounts before their roles
    await client.query(
      'set constraints faculties_dean_id_fk, departments_chair_id_fk, users_default_user_role_id_user_roles_id_fk deferred',
    );
    const writer = writerOf(client, options.now);
    await writeFixed(writer, fixed, plan, staff);
    const calendar = calendarRows(terms, options.today, fixed);
    await writer.insert(scheduling.semesters, calendar.semesters);
    await writer.insert(scheduling.semesterDates, calendar.dates);
    const made = sectionRows(story, momentOf(addDays(options.today, 6), '17:00'));
    await writer.insert(scheduling.crossLists, made.lists);
    await writer.insert(scheduling.sections, made.sections);
    for (const { id, lead_id } of made.leads)
      await client.query('update cross_lists set lead_id = $1 where id = $2', [lead_id, id]);
    await writer.insert(scheduling.sectionInstructors, made.instructors);
    await writer.insert(scheduling.courseCoordinators, made.coordinators);
    await writer.insert(scheduling.meetings, made.meetings);
    await writer.insert(scheduling.reservedSeats, made.reserved);
    say(20, steps, 'students');
    const advisors = advisorsFor(story.studies, staff);
    const roleIds = await writeRoles(client);
    await writePeople({
      writer,
      story,
      fixed,
      staff,
      advisors,
      roleIds,
      passwordHash,
      seed,
      options,
      say: (done) => say(20 + Math.floor(done / 2), steps, 'students'),
    });
    const userOfStaff = (id: number | null): number | null => id;
    const context: RegistrationContext = {
      seed,
      today: options.today,
      now: options.now,
      advisorOf: (study) => advisors.get(study) ?? null,
      userOfStaff,
      advisorAccount: userNamed('advisor'),
    };
    const sheets = sheetRows(story, fixed, userOfStaff);
    await writer.insert(grading.assessments, sheets.assessments);
    await writer.insert(grading.gradeSheets, sheets.sheets);
    await writeHistories(writer, story, context, sheets, (done) =>
      say(20 + Math.floor((options.students + done) / 2), steps, 'histories'),
    );
    await writer.insert(registration.waitlistEntries, waitlistRows(full, options.now));
    await writer.insert(registration.holds, holdRows(story, context, userNamed));
    await writer.insert(registration.plans, planRows(story).rows);
    await writer.insert(registration.overrides, overrideRows(story, userNamed('chair')));
    const facts = {
      now: options.now,
      today: options.today,
      seed,
      staff,
      story,
      reference: fixed,
      roles: roleIds,
      userNamed,
    };
    await identityRows(writer, facts);
    await writeCommunication(writer, story, staff.length, options.today, seed);
    await identityStories(client, writer, facts);
    await describeUniversity(client, writer, facts);
    await courseSurveys(client, options.today);
    for (const tale of options.areas.flatMap((area) => area.demo ?? [])) {
      // nobody else counts the rows of a transaction: without fresh statistics what reads a large university takes minutes
      if (options.students > 2_000) await client.query('analyze');
      await tale({ writer, client, today: options.today, now: options.now });
    }
    await writer.finish();
    await client.query('insert into meta (key, value) values ($1, $2)', [
      'demo',
      JSON.stringify({ version: demoVersion, students: story.persons.length, today: options.today, seed }),
    ]);
    await client.query('commit');
    say(steps, steps, 'done');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  // fresh statistics: without them the first plans are poor
  await database.query('analyze');
}

async function writeFixed(
  writer: Writer,
  fixed: ReferenceRows,
  plan: CurriculumRows,
  staff: readonly StaffMade[],
): Promise<void> {
  await writer.insert(reference.countries, fixed.countries);
  await writer.insert(reference.cities, fixed.cities);
  await writer.insert(reference.districts, fixed.districts);
  await writer.insert(reference.campuses, fixed.campuses);
  await writer.insert(reference.buildings, fixed.buildings);
  await writer.insert(reference.classrooms, fixed.classrooms);
  await writer.insert(reference.faculties, fixed.faculties);
  await writer.insert(reference.departments, fixed.departments);
  await writer.insert(reference.programs, fixed.programs);
  await writer.insert(reference.assessmentTypes, fixed.assessmentTypes);
  await writer.insert(reference.gradingSystems, fixed.gradingSystems);
  await writer.insert(reference.letterGrades, fixed.letterGrades);
  await writer.insert(reference.parameters, fixed.parameters);
  await writer.insert(reference.parameterItems, fixed.parameterItems);
  await writer.insert(reference.holidays, fixed.holidays);
  await writer.insert(curriculum.courses, plan.courses);
  await writer.insert(curriculum.coursePrerequisites, plan.prerequisites);
  await writer.insert(curriculum.courseEquivalences, plan.equivalences);
  await writer.insert(curriculum.electivePools, plan.pools);
  await writer.insert(curriculum.electivePoolCourses, plan.poolCourses);
  await writer.insert(curriculum.curriculums, plan.curriculums);
  await writer.insert(curriculum.slots, plan.slots);
  await writer.insert(people.staff, staff);
}

/** Roles by name; what the server has written before stays. */
async function writeRoles(client: RawClient): Promise<Map<string, number>> {
  await client.query(
    'insert into roles (name, explanation, explanation_en, is_staff, sort_order) select name, explanation, explanation_en, is_staff, sort_order from json_to_recordset($1::json) as r(name text, explanation text, explanation_en text, is_staff boolean, sort_order int) on conflict (name) do nothing',
    [JSON.stringify(roleRows)],
  );
  const { rows } = await client.query('select id, name from roles');
  return new Map((rows as { id: number; name: string }[]).map((row) => [row.name, row.id]));
}

interface PeopleWork {
  writer: Writer;
  story: Story;
  fixed: ReferenceRows;
  staff: readonly StaffMade[];
  advisors: ReadonlyMap<Study, number>;
  roleIds: ReadonlyMap<string, number>;
  passwordHash: string;
  seed: number;
  options: DemoOptions;
  say: (done: number) => void;
}
const chunk = 4000;

/** Status of a study today: graduated, left, or still here. */
function statusOf(study: Study): string {
  if (study.graduated_on !== null) return 'graduated';
  return study.person.stops?.status ?? 'active';
}

async function writePeople({
  writer,
  story,
  fixed,
  staff,
  advisors,
  roleIds,
  passwordHash,
  seed,
  options,
  say,
}: PeopleWork): Promise<void> {
  const countries = idsByCode(fixed.countries);
  const access = staffAccess(staff, new Set(advisors.values()), fixed, roleIds, passwordHash);
  await writer.insert(users, access.users);
  await writer.insert(userRoles, access.userRoles);
  const studiesOf = new Map<Person, Study[]>();
  for (const study of story.studies) studiesOf.set(study.person, [...(studiesOf.get(study.person) ?? []), study]);
  let userRole = access.userRoles.length;
  for (let from = 0; from < story.persons.length; from += chunk) {
    const rows = {
      students: [] as Made<typeof people.students>[],
      programs: [] as Made<typeof people.studentPrograms>[],
      advising: [] as Made<typeof people.advisorAssignments>[],
      users: [] as Made<typeof users>[],
      roles: [] as Made<typeof userRoles>[],
    };
    for (const person of story.persons.slice(from, from + chunk)) {
      const own = studiesOf.get(person) ?? [];
      const main = at(own, 0);
      const student = studentRow(
        seed,
        person,
        {
          class_year: classYear(main),
          cgpa: main.cgpa,
          status: statusOf(main),
          advisor_id: advisors.get(main) ?? null,
        },
        fixed,
        countries,
      );
      rows.students.push(student);
      for (const study of own) {
        const started_on = study.entry.starts_on;
        const advisor_id = advisors.get(study) ?? null;
        rows.programs.push({
          id: study.id,
          student_id: person.id,
          program_id: study.plan.program + 1,
          curriculum_id: study.plan.id,
          kind: study.kind,
          student_type: student.student_type ?? 'undergraduate',
          entry_type:
            person.account?.student_type ??
            (study.main
              ? person.turkish
                ? person.level === 'undergraduate'
                  ? 'exam'
                  : 'application'
                : 'international'
              : 'application'),
          started_on,
          class_year: classYear(study),
          semester_no: Math.max(1, study.semester_no),
          advisor_id,
          status: study.main ? statusOf(study) : statusOf(main) === 'graduated' ? 'active' : statusOf(main),
          is_main: study.main,
          agreement_accepted_at: person.account?.agreement_pending
            ? null
            : momentOf(addDays(study.entry.starts_on, 1), '10:00') > options.now
              ? options.now
              : momentOf(addDays(study.entry.starts_on, 1), '10:00'),
          agreement_version: person.account?.agreement_pending ? null : '2024-1',
          cgpa: study.cgpa,
          credits_earned: study.earned,
          credits_attempted: study.attempted,
          ects_earned: study.ects,
          graduated_on: study.graduated_on,
        });
        if (advisor_id !== null)
          rows.advising.push({
            id: study.id,
            student_program_id: study.id,
            staff_id: advisor_id,
            started_on,
            ended_on: study.graduated_on,
          });
      }
      userRole += 1;
      const user = studentAccess(
        userIdOfStudent(staff.length, person.id),
        userRole,
        student,
        person.account,
        person.level,
        main.id,
        roleIds,
        passwordHash,
      );
      rows.users.push(user.user);
      rows.roles.push(user.role);
    }
    await writer.insert(people.students, rows.students);
    await writer.insert(people.studentPrograms, rows.programs);
    await writer.insert(people.advisorAssignments, rows.advising);
    await writer.insert(users, rows.users);
    await writer.insert(userRoles, rows.roles);
    say(from + rows.students.length);
  }
}

/** Registrations, enrolments, letters, scores and results, some hundred students at a time. */
async function writeHistories(
  writer: Writer,
  story: Story,
  context: RegistrationContext,
  sheets: GradeSheetRows,
  say: (done: number) => void,
): Promise<void> {
  const ids = { registration: 0, grade: 0, score: 0, result: 0 };
  for (let from = 0; from < story.studies.length; from += 400) {
    const rows = {
      registrations: [] as Made<typeof registration.semesterRegistrations>[],
      enrolments: [] as Made<typeof registration.enrolments>[],
      grades: [] as Made<typeof grading.grades>[],
      scores: [] as Made<typeof grading.scores>[],
      results: [] as Made<typeof grading.semesterResults>[],
    };
    for (const study of story.studies.slice(from, from + 400)) {
      const byTerm = new Map<number, Enrolled[]>();
      for (const line of study.history) byTerm.set(line.term.id, [...(byTerm.get(line.term.id) ?? []), line]);
      for (const lines of byTerm.values()) {
        const made = registrationOf(++ids.registration, study, at(lines, 0).term, lines, context);
        rows.registrations.push(made.registration);
        for (const row of made.enrolments) rows.enrolments.push(row);
        for (const line of lines) {
          const { grade, scores } = gradeRows(line, sheets.firstOf, context.userOfStaff);
          if (grade) rows.grades.push({ id: ++ids.grade, ...grade });
          for (const score of scores) rows.scores.push({ id: ++ids.score, ...score });
        }
      }
      for (const result of resultRows(study)) rows.results.push({ id: ++ids.result, ...result });
    }
    await writer.insert(registration.semesterRegistrations, rows.registrations);
    await writer.insert(registration.enrolments, rows.enrolments);
    await writer.insert(grading.grades, rows.grades);
    await writer.insert(grading.scores, rows.scores);
    await writer.insert(grading.semesterResults, rows.results);
    say(Math.min(from + 400, story.persons.length));
  }
}

async function writeCommunication(
  writer: Writer,
  story: Story,
  staff: number,
  today: string,
  seed: number,
): Promise<void> {
  const surveyed = story.persons.find((person) => person.account?.survey);
  const asked = story.persons
    .filter((person) => person.account === null)
    .slice(0, 120)
    .map((person) => userIdOfStudent(staff, person.id));
  const rows = communicationRows(seed, today, userIdOfStudent(staff, surveyed?.id ?? 1), asked);
  await writer.insert(communication.surveys, rows.surveys);
  await writer.insert(communication.surveyQuestions, rows.questions);
  await writer.insert(communication.surveyInvitations, rows.invitations);
  await writer.insert(communication.surveyAnswers, rows.answers);
  await writer.insert(communication.announcements, rows.announcements);
}
