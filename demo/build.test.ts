import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCondition, requiredCourses } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { findCycles } from '#areas/curriculum/rules/prerequisite-cycles.ts';
import { generateTimetables } from '#areas/scheduling/rules/generate-timetables.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { overlaps } from '#areas/scheduling/rules/time.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { areas } from '#app/areas.server.ts';
import { buildDemo } from '#demo/build.ts';
import { datesOf, lateProgram, termsFor } from '#demo/calendar.ts';
import { addDays, momentOf } from '#demo/days.ts';
import { type Database, openInMemory } from '#kernel/server/database.ts';

const today = '2026-03-02';
const now = new Date('2026-03-02T12:00:00Z');
let database: Database;
const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => database.query<Row>(text, values);
const count = async (text: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? -1;
async function made(students: number, day = today, at = now): Promise<Database> {
  const fresh = openInMemory();
  await fresh.migrate();
  await buildDemo(fresh, { areas, students, today: day, now: at });
  return fresh;
}
// the whole university: the largest piece of work of any test
beforeAll(async () => {
  database = await made(1500);
}, 300_000);
afterAll(() => database.close());

describe('the university', () => {
  it.each([
    ["faculties where kind = 'faculty'", 6],
    ["faculties where kind in ('graduate_school', 'school')", 2],
    ['departments', 18],
    ['programs', 24],
    ['courses', 400],
    ['classrooms', 80],
    ['buildings', 8],
    ['campuses', 2],
    ['staff', 120],
    ['countries', 200],
    ['cities', 81],
    ['districts', 900],
    ["curriculums where status = 'active'", 24],
    ['students', 1500],
    ['users where password_hash is not null', demoAccounts.length],
    ['holidays', 60],
    ['holds', 30],
    ['announcements', 5],
    ['survey_questions', 8],
    ['sections s join semesters t on t.id = s.semester_id where t.is_active', 420],
    ['waitlist_entries', 30],
    ['assessments', 300],
    ['scores', 5000],
  ])('has enough: %s', async (from, least) => expect(await count(from)).toBeGreaterThanOrEqual(least));
  it('has one active semester and says which demo it is', async () => {
    expect(await count('semesters where is_active')).toBe(1);
    expect((await rows<{ value: unknown }>("select value from meta where key = 'demo'"))[0]?.value).toEqual({
      version: 1,
      students: 1500,
      today,
      seed: 2026,
    });
  });
  it('has 240 ECTS in an undergraduate curriculum, 5 to 7 slots a semester', async () => {
    const plans = await rows<{ code: string; total_ects: number; most: number; least: number }>(
      "select c.code, c.total_ects, x.most, x.least from curriculums c join programs p on p.id = c.program_id join lateral (select max(n)::int as most, min(n)::int as least from (select count(*) as n from slots where curriculum_id = c.id group by semester_no) per) x on true where p.level = 'undergraduate'",
    );
    expect(plans.filter((plan) => plan.total_ects !== 240 || plan.least < 5 || plan.most > 7)).toEqual([]);
  });
  it('has readable prerequisites without cycles', async () => {
    const trees = await rows<{ course_id: number; kind: string; tree: unknown }>(
      'select course_id, kind, tree from course_prerequisites',
    );
    const ids = new Set((await rows<{ id: number }>('select id from courses')).map((row) => row.id));
    const conditions = trees.map((row) => ({
      ...row,
      parsed: parseCondition(row.tree, { course_ids: ids, letters: new Set(['CC', 'DC', 'DD']) }),
    }));
    expect(conditions.filter((each) => each.parsed.faults.length > 0 || each.parsed.condition === null)).toEqual([]);
    expect(
      findCycles(
        conditions
          .filter((each) => each.kind === 'prerequisite')
          .map((each) => ({ course_id: each.course_id, condition: each.parsed.condition })),
      ),
    ).toEqual([]);
    expect(
      conditions.some((each) => requiredCourses(each.parsed.condition).some((course) => course.min_grade === 'CC')),
    ).toBe(true);
  });
});

describe('the timetable', () => {
  it('keeps rooms, instructors and capacities', async () => {
    // lessons of one class under two codes are one
    const clash =
      'a.day = b.day and a.starts < b.ends and b.starts < a.ends and a.id < b.id and a.semester_id = b.semester_id and (a.combined_with is null or a.combined_with is distinct from b.combined_with)';
    expect(await count(`meetings a join meetings b on a.classroom_id = b.classroom_id and ${clash}`)).toBe(0);
    expect(
      await count(
        `meetings a join sections sa on sa.id = a.section_id join sections sb on sb.instructor_id = sa.instructor_id and sb.semester_id = sa.semester_id join meetings b on b.section_id = sb.id and ${clash}`,
      ),
    ).toBe(0);
    expect(
      await count(
        'meetings m join sections s on s.id = m.section_id join classrooms c on c.id = m.classroom_id where s.quota > c.capacity',
      ),
    ).toBe(0);
    expect(
      await count(
        'meetings m join classrooms c on c.id = m.classroom_id join cross_lists l on true join sections s on s.id = m.section_id and l.lead_id = s.id where c.capacity < (select sum(o.quota) from sections o where o.cross_list_id = l.id)',
      ),
    ).toBe(0);
    expect(await count('meetings where day > 5 or starts < 540 or ends > 1070')).toBe(0);
    const hours = (compared: string): string =>
      `sections s join courses c on c.id = s.course_id join semesters t on t.id = s.semester_id where s.status <> 'cancelled' and c.theory_hours + c.practice_hours + c.lab_hours ${compared} coalesce((select sum((m.ends - m.starts + 10) / 60) from meetings m where m.section_id = s.id), 0)`;
    expect(await count(hours('<'))).toBe(0);
    // a few lessons of this semester still wait for a place in the timetable
    expect(await count(`${hours('>')} and not t.is_active`)).toBe(0);
    const waiting = await count(hours('>'));
    expect(waiting).toBeGreaterThan(5);
    expect(waiting).toBeLessThan(30);
  });
  it('has classes of this semester under codes of two departments: one hour, room and teacher, students of both', async () => {
    const lists = await rows<{
      codes: string[];
      departments: number;
      places: number;
      teachers: number;
      lessons: number;
      fewest: number;
      own: boolean;
    }>(
      `select array_agg(distinct s.code order by s.code) as codes, count(distinct s.department_id)::int as departments, count(distinct (m.combined_with, m.day, m.starts, m.classroom_id))::int as places, count(distinct s.instructor_id)::int as teachers,
        count(m.id)::int as lessons, min(s.taken) as fewest, bool_and(l.seats is null) as own from cross_lists l join sections s on s.cross_list_id = l.id join meetings m on m.section_id = s.id group by l.id order by l.id`,
    );
    expect(lists.length).toBeGreaterThanOrEqual(2);
    for (const each of lists)
      expect({ ...each, lessons: each.lessons / 2 }).toMatchObject({
        departments: 2,
        teachers: 1,
        lessons: each.places,
      });
    expect(lists.some((each) => each.fewest > 0)).toBe(true);
    expect(new Set(lists.map((each) => each.own)).size).toBe(2);
  });
  it('lets no student be in two places', async () => {
    expect(
      await count(
        'enrolments ea join enrolments eb on eb.student_id = ea.student_id and eb.semester_id = ea.semester_id and eb.id > ea.id join meetings a on a.section_id = ea.section_id join meetings b on b.section_id = eb.section_id and a.day = b.day and a.starts < b.ends and b.starts < a.ends',
      ),
    ).toBe(0);
  });
  it('lets a class take all compulsory courses of its semester', async () => {
    const offered = await rows<{
      curriculum_id: number;
      semester_no: number;
      course_id: number;
      section_id: number;
      meetings: Meeting[] | null;
    }>(`
      select l.curriculum_id, l.semester_no, l.course_id, s.id as section_id, (select json_agg(json_build_object('day', m.day, 'starts', m.starts, 'ends', m.ends, 'type', m.type)) from meetings m where m.section_id = s.id) as meetings
      from slots l join semesters t on t.is_active join sections s on s.course_id = l.course_id and s.semester_id = t.id and s.status = 'open' where l.semester_no % 2 = t.code % 2 order by 1, 2, 3, 4`);
    const classes = new Map<string, Map<number, { section_id: number; meetings: Meeting[] }[]>>();
    for (const each of offered) {
      const key = `${each.curriculum_id}/${each.semester_no}`;
      const own = classes.get(key) ?? new Map<number, { section_id: number; meetings: Meeting[] }[]>();
      classes.set(key, own);
      own.set(each.course_id, [
        ...(own.get(each.course_id) ?? []),
        { section_id: each.section_id, meetings: each.meetings ?? [] },
      ]);
    }
    expect(classes.size).toBeGreaterThan(80);
    const impossible: string[] = [];
    for (const [key, own] of classes) {
      const found = generateTimetables(
        [...own].map(([course_id, sections]) => ({ course_id, sections })),
        [],
        { limit: 1, budget: 200_000 },
      );
      if (found.timetables.length === 0) impossible.push(key);
      const single = [...own.values()]
        .filter((sections) => sections.length === 1)
        .map((sections) => sections[0]?.meetings ?? []);
      if (single.some((a, i) => single.some((b, j) => i < j && a.some((x) => b.some((y) => overlaps(x, y))))))
        impossible.push(`${key} single`);
    }
    expect(impossible).toEqual([]);
  });
});

describe('seats', () => {
  it('are counted right and never oversold', async () => {
    expect(await count('sections where taken > quota')).toBe(0);
    expect(
      await count(
        "sections s where taken <> (select count(*) from enrolments e where e.section_id = s.id and e.status in ('registered', 'completed'))",
      ),
    ).toBe(0);
    expect(
      await count(
        "sections s where waitlisted <> (select count(*) from waitlist_entries w where w.section_id = s.id and w.status = 'waiting') or waitlisted > waitlist_size",
      ),
    ).toBe(0);
  });
  it('are short in some sections', async () => {
    const active = 'sections s join semesters t on t.id = s.semester_id and t.is_active';
    expect(await count(`${active} where s.quota = s.taken and s.waitlisted > 0`)).toBeGreaterThanOrEqual(9);
    expect(await count(`${active} where s.quota - s.taken between 1 and 2`)).toBeGreaterThanOrEqual(8);
  });
  it('are taken by nobody before his window opened', async () => {
    const early = `semester_registrations r join semesters t on t.id = r.semester_id and t.is_active join student_programs p on p.id = r.student_program_id join programs g on g.id = p.program_id and g.level = 'undergraduate' and p.kind = 'major'
      join semester_dates d on d.semester_id = t.id and d.event = 'course_registration' and p.class_year = any(d.class_years) and coalesce(d.program_id, g.id) = g.id where r.submitted_at < d.starts_at or d.starts_at > '${now.toISOString()}'`;
    expect(await count(early)).toBe(0);
    expect(
      await count(
        `semester_dates d join semesters t on t.id = d.semester_id and t.is_active where d.event = 'course_registration' and d.starts_at > '${now.toISOString()}'`,
      ),
    ).toBe(1);
  });
  it('are taken by about 55 of 100 students', async () => {
    const share =
      (await count('semester_registrations r join semesters t on t.id = r.semester_id and t.is_active')) /
      (await count("student_programs where status = 'active'"));
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.65);
    expect(
      (
        await rows<{ status: string }>(
          'select distinct r.status from semester_registrations r join semesters t on t.id = r.semester_id and t.is_active order by 1',
        )
      ).map((row) => row.status),
    ).toEqual(['approved', 'draft', 'returned', 'submitted']);
  });
});

describe('the accounts', () => {
  const studentOf = 'users u join students s on s.id = u.student_id join student_programs p on p.student_id = s.id';
  it('are all there with their roles and one password', async () => {
    const found = await rows<{ username: string; name: string; password_hash: string }>(
      'select u.username, r.name, u.password_hash from users u join user_roles x on x.id = u.default_user_role_id join roles r on r.id = x.role_id where u.password_hash is not null',
    );
    expect(found.map((row) => `${row.username} ${row.name}`).sort()).toEqual(
      demoAccounts.map((each) => `${each.username} ${each.role}`).sort(),
    );
    expect(await verify(found[0]?.password_hash ?? '', demoPassword)).toBe(true);
    expect(await count("user_roles x join users u on u.id = x.user_id where u.username = 'advisor'")).toBe(2);
    expect(
      await rows(
        "select u.username, x.department_code, x.faculty_code from user_roles x join users u on u.id = x.user_id where u.username in ('chair', 'dean') order by 1",
      ),
    ).toEqual([
      { username: 'chair', department_code: 'CENG', faculty_code: null },
      { username: 'dean', department_code: null, faculty_code: 'ENG' },
    ]);
  });
  it('student has a course to repeat and nothing registered', async () => {
    const [student] = await rows<{ id: number; class_year: number; cgpa: number; advisor: string }>(
      `select p.id, p.class_year, p.cgpa, a.username as advisor from ${studentOf} join users a on a.staff_id = p.advisor_id where u.username = 'student'`,
    );
    expect(student).toMatchObject({ class_year: 3, advisor: 'advisor' });
    expect(Math.abs((student?.cgpa ?? 0) - 3.1)).toBeLessThan(0.2);
    const failed = await rows<{ course_id: number }>(
      "select e.course_id from enrolments e where e.student_program_id = $1 and e.letter = 'FF'",
      [student?.id],
    );
    expect(failed).toHaveLength(1);
    expect(
      await count(
        `semester_registrations r join semesters t on t.id = r.semester_id and t.is_active where r.student_program_id = ${student?.id ?? 0}`,
      ),
    ).toBe(0);
    const [plan] = await rows<{ section_ids: number[] }>(
      "select section_ids from plans where student_program_id = $1 and name = 'Plan A'",
      [student?.id],
    );
    expect(plan?.section_ids.length).toBeGreaterThanOrEqual(5);
    expect(
      await count(
        `sections where id in (${plan?.section_ids.join()}) and course_id = ${failed[0]?.course_id ?? 0} and taken < quota`,
      ),
    ).toBe(1);
  });
  it('whose registration opens tomorrow has a plan that stands and one in which two courses meet at one hour', async () => {
    const clashing = (name: string): Promise<number> =>
      count(
        `plans p join student_programs sp on sp.id = p.student_program_id join programs g on g.id = sp.program_id and g.code = '${lateProgram}' where p.name = '${name}'
          and exists (select from meetings a join meetings b on a.section_id < b.section_id and a.day = b.day and a.starts < b.ends and b.starts < a.ends where a.section_id = any(p.section_ids) and b.section_id = any(p.section_ids))`,
      );
    expect(await clashing('Plan A')).toBe(0);
    expect(await clashing('Plan B')).toBeGreaterThan(0);
  });
  it('the others have their stories', async () => {
    expect(await count(`${studentOf} where u.username = 'student2' and p.kind = 'double'`)).toBe(1);
    expect(
      await rows(
        'select u.username from users u join students s on s.id = u.student_id join student_programs p on p.student_id = s.id where p.agreement_accepted_at is null',
      ),
    ).toEqual([{ username: 'newstudent' }]);
    expect(
      await rows(
        'select u.username from survey_invitations i join surveys s on s.id = i.survey_id join users u on u.id = i.user_id where s.necessity = 1 and i.answered_at is null',
      ),
    ).toEqual([{ username: 'surveyed' }]);
    expect(await rows('select username from users where collect_mobile_tel and collect_personal_email')).toEqual([
      { username: 'nocontact' },
    ]);
    expect(await rows("select username from users where second_factor = 'totp' and totp_secret is not null")).toEqual([
      { username: 'twofactor' },
    ]);
    expect(
      await count(`${studentOf} where u.username = 'alumni' and p.status = 'graduated' and p.graduated_on is not null`),
    ).toBe(1);
    expect(
      await count(
        `${studentOf} where (u.username = 'f1' and s.visa_type = 'F1') or (u.username = 'special' and s.student_type = 'special') or (u.username = 'mentora' and s.student_type = 'mentora')`,
      ),
    ).toBe(3);
  });
  it('advisor and instructor have work', async () => {
    const advisees =
      "student_programs p join users u on u.staff_id = p.advisor_id and u.username = 'advisor' and p.status = 'active'";
    expect(await count(advisees)).toBeGreaterThanOrEqual(20);
    expect(
      await count(
        `${advisees} join semester_registrations r on r.student_program_id = p.id and r.status = 'submitted'`,
      ),
    ).toBeGreaterThanOrEqual(5);
    expect(
      await rows<{ n: number }>(
        "select count(*)::int as n from student_programs where status = 'active' group by advisor_id having count(*) > 40",
      ),
    ).toEqual([]);
    const taught =
      "sections s join users u on u.staff_id = s.instructor_id and u.username = 'instructor' join semesters t on t.id = s.semester_id";
    const grading = await count(`${taught} where s.status = 'grading' and s.taken > 0`);
    expect(grading).toBeGreaterThanOrEqual(2);
    expect(await count(`${taught} where t.is_active`)).toBeGreaterThanOrEqual(2);
    // a final grade of his department that may be corrected
    expect(
      await count(
        `${taught} join staff f on f.id = u.staff_id and f.department_id = s.department_id join enrolments e on e.section_id = s.id and e.status = 'completed' and e.letter = 'BB' where s.status = 'finalized'`,
      ),
    ).toBeGreaterThanOrEqual(1);
    expect(
      await count(
        `${taught} join semester_dates d on d.semester_id = t.id and d.event = 'grade_entry' where s.status = 'grading' and timestamptz '${now.toISOString()}' between d.starts_at and d.ends_at`,
      ),
    ).toBe(grading);
  });
});

describe('the calendar', () => {
  it('has one semester in registration whatever the day is', () => {
    for (let day = '2026-01-01'; day < '2027-02-01'; day = addDays(day, 3)) {
      const terms = termsFor(day);
      const active = terms.filter((term) => term.state === 'active');
      expect(active).toHaveLength(1);
      const noon = momentOf(day, '12:00');
      const open = terms.filter((term) =>
        datesOf(term, day).some(
          (date) => date.event === 'course_registration' && date.starts_at <= noon && noon <= date.ends_at,
        ),
      );
      expect(open).toEqual(active);
      terms.forEach((term, index) => {
        expect(
          term.starts_on <= term.classes_start_on &&
            term.classes_start_on < term.classes_end_on &&
            term.classes_end_on <= term.ends_on,
          `${day} ${term.academic_year}/${term.code}`,
        ).toBe(true);
        expect(
          (terms[index - 1]?.ends_on ?? '') < term.starts_on,
          `${day} ${term.academic_year}/${term.code} follows`,
        ).toBe(true);
        for (const date of datesOf(term, day)) expect(date.starts_at < date.ends_at, `${day} ${date.event}`).toBe(true);
      });
    }
  });
});

describe('the halls', () => {
  const taken = (building: number): string =>
    `housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = ${building} and exists (select from housing_stays s where s.bed_id = b.id and s.state in ('in', 'booked') and s.from_on <= '${today}' and (s.until_on > '${today}'))`;
  const beds = (building: number): string =>
    `housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = ${building}`;
  it.each([
    ['housing_buildings', 3],
    ['housing_rooms', 240],
    ['housing_beds', 600],
  ])('has %s: %i', async (table, exactly) => expect(await count(table)).toBe(exactly));
  it('has two years of stays, one full and one half-empty building, and work at the desk today', async () => {
    const [span] = await rows<{ first: string; halves: number }>(
      "select min(from_on)::text as first, count(distinct from_on)::int as halves from housing_stays where state = 'out'",
    );
    expect(span?.first).toBe(addDays(today, -730));
    expect(span?.halves).toBeGreaterThanOrEqual(4);
    // tonight: those who come in the evening sleep here, those who leave do not
    expect(await count(taken(1))).toBe(await count(beds(1)));
    const half = (await count(taken(3))) / (await count(beds(3)));
    expect(half).toBeGreaterThan(0.4);
    expect(half).toBeLessThan(0.6);
    expect(await count(`housing_stays where state = 'booked' and from_on = '${today}'`)).toBeGreaterThanOrEqual(10);
    expect(await count(`housing_stays where state = 'in' and until_on = '${today}'`)).toBeGreaterThanOrEqual(10);
  });
});

describe('chance', () => {
  const tables = [
    'courses',
    'slots',
    'staff',
    'sections',
    'meetings',
    'students',
    'student_programs',
    'enrolments',
    'grades',
    'scores',
    'semester_results',
    'semester_registrations',
    'users',
    'user_roles',
    'waitlist_entries',
    'holds',
    'semester_dates',
    'survey_answers',
    'plans',
  ];
  const hashes = async (from: Database, names: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const name of names)
      found.push(
        `${name} ${createHash('sha256')
          .update(JSON.stringify(await from.query(`select * from ${name} order by 1`)))
          .digest('hex')}`,
      );
    return found;
  };
  it('is the same for the same options', async () => {
    const [one, two] = [await made(150), await made(150)];
    expect(await hashes(one, tables)).toEqual(await hashes(two, tables));
    const catalogue = [
      'courses',
      'course_prerequisites',
      'slots',
      'elective_pool_courses',
      'programs',
      'classrooms',
      'parameter_items',
    ];
    expect(await hashes(one, catalogue)).toEqual(await hashes(database, catalogue));
    await one.close();
    await two.close();
  }, 180_000); // builds two universities
});
