// npm run bench:graduation: the requirement report of one student and of a faculty of 5,000
import { graduationRunJob } from '#areas/records/graduation/jobs/graduation-run.ts';
import { auditPrograms, foundFields } from '#areas/records/graduation/facts/graduation-facts.ts';
import { records } from '#areas/records/server.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { openInMemory, rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { conclude, median, runBench, type Figure } from './kit/report.ts';

const students = Number(process.env.BENCH_STUDENTS ?? 5_000);
const taken = 40;
const database = openInMemory();

/** A faculty of one program: a plan of 48 places, forty graded courses of each student, every tenth with one passed elsewhere. */
const facts = `
insert into faculties (id, code, name, name_en) values (1, 'MF', 'Mühendislik', 'Engineering');
insert into departments (id, faculty_id, code, name, name_en) values (1, 1, 'CENG', 'Bilgisayar', 'Computer');
insert into programs (id, department_id, faculty_id, code, name, name_en, level, duration_semesters) values (1, 1, 1, 'CENG-BS', 'Bilgisayar', 'Computer', 'undergraduate', 8);
insert into users (id, username, full_name, email) values (1, 'reg', 'Kayıt', 'r@x.tr');
insert into grading_systems (id, code, name, name_en, valid_from) values (1, 'STD', 'Mutlak', 'Absolute', '2020-01-01');
insert into letter_grades (grading_system_id, letter, name, name_en, min_total, max_total, coefficient, counts_in_gpa, counts_attempted, earned, replaceable, sort_order) values (1, 'AA', 'Pekiyi', 'Excellent', 90, 100, 4, true, true, true, false, 1), (1, 'FF', 'Kaldı', 'Fail', 0, 49, 0, true, true, false, true, 4);
insert into courses (id, code, name, name_en, department_id, local_credit, ects, grading_system_id) select n, 'CENG ' || (100 + n), 'Ders ' || n, 'Course ' || n, 1, 3, 5, 1 from generate_series(1, 60) n;
insert into curriculums (id, program_id, code, name, name_en, effective_year, total_credits, total_ects, duration_semesters, status) values (1, 1, 'P1', 'Plan', 'Plan', 2022, 144, 240, 8, 'active');
insert into slots (curriculum_id, semester_no, position, slot_type, course_id, name, name_en, credit, ects) select 1, 1 + (n - 1) / 6, n, 'compulsory', n, 'Yer ' || n, 'Place ' || n, 3, 5 from generate_series(1, 48) n;
insert into semesters (id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on, is_active, status) values (1, '2025-2026', 2, '2026-02-01', '2026-06-30', '2026-02-09', '2026-05-30', '2026-06-20', false, 'closed'), (2, '2026-2027', 1, '2026-09-01', '2027-01-31', '2026-09-21', '2026-12-31', '2027-01-20', true, 'teaching');
insert into sections (id, semester_id, course_id, section_no, code, name, name_en, department_id, quota, taken) select n, 1, n, 1, 'CENG ' || (100 + n), 'Ders', 'Course', 1, 9999, 0 from generate_series(1, 60) n;
insert into students (id, student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email) select n, (20220000 + n)::text, 'Ad' || n, 'Soyad' || n, 1, 1, 1, 2022, n || '@x.tr' from generate_series(1, ${students}) n;
insert into student_programs (id, student_id, program_id, started_on, curriculum_id, class_year, cgpa, ects_earned) select n, n, 1, '2022-09-01', 1, 4, 2 + (n % 200) / 100.0, 200 from generate_series(1, ${students}) n;
insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects, status, letter) select s, s, c, c, 1, 3, 5, 'completed', case when (s + c) % 13 = 0 then 'FF' else 'AA' end from generate_series(1, ${students}) s, generate_series(1, ${taken}) c;
insert into transferred_courses (student_program_id, course_id, institution, outside_name, credit, ects, decision_no, decision_on) select s, 41, 'Ege', 'Ders', 3, 5, '2026/1', '2026-01-01' from generate_series(1, ${students}) s where s % 10 = 0;
insert into graduation_runs (id, scope, started_by, total) values (1, '{"kind": "faculty", "ref": 1, "name": "Mühendislik", "name_en": "Engineering"}', 1, ${students});
insert into graduation_run_rows (run_id, student_program_id) select 1, n from generate_series(1, ${students}) n`;

await runBench(
  async () => {
    await database.migrate();
    for (const statement of facts.split(';\n')) await database.query(statement);
    const services = {
      database,
      areas: [records],
      clock: () => new Date('2026-11-20T09:00:00Z'),
      log: { info() {}, warn() {}, error() {}, debug() {} },
      shared: { publish() {}, subscribe: () => () => {} },
      lines: { line: (locale: string, key: string) => `${locale}:${key}`, all: () => ({ version: '', lines: {} }) },
    } as unknown as Services;
    const now = services.clock();
    const from = { db: database.db, services, now, today: universityDay(now) };
    const one = async (id: number): Promise<number> => {
      const began = performance.now();
      const [audited] = await auditPrograms(from, [id]);
      if (!audited || foundFields(audited).slots_total !== 48) throw new Error('the report is not whole');
      return performance.now() - began;
    };
    await one(1);
    const singles: number[] = [];
    for (let id = 2; id <= 41; id++) singles.push(await one(id));
    const began = performance.now();
    await graduationRunJob.work(services, { run_id: 1 });
    const seconds = (performance.now() - began) / 1000;
    const [run] = await rowsOf<{ status: string; done: number; looked: number }>(
      database.db,
      sql`select r.status, r.done, (select count(*)::int from graduation_run_rows w where w.state is not null) as looked from graduation_runs r`,
    );
    if (run?.status !== 'finished' || run.looked !== students) throw new Error(`the job left ${JSON.stringify(run)}`);
    const single = median(singles);
    const figures: Figure[] = [
      {
        what: 'requirement report of one student, median of 40',
        seen: `${single.toFixed(1)} ms`,
        bar: '100 ms',
        held: single <= 100,
      },
      {
        what: `requirement report of ${students} as a job`,
        seen: `${seconds.toFixed(1)} s`,
        bar: '20 s',
        held: seconds <= 20,
      },
    ];
    return conclude('graduation', figures);
  },
  () => database.close(),
);
