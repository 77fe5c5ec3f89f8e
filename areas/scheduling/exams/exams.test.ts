import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { ExamPeriod, ExamRow, TimeRow } from './contract.ts';
import type { Proposal } from './planning/contract.ts';

let h: Harness;
let registrar: Caller;
interface Data<T> {
  data: T;
  message: string;
  params?: Record<string, unknown>;
}
const api = '/api/v1';
const periodOf = async (kind: string): Promise<ExamPeriod> => {
  const { body } = await registrar.get<Data<ExamPeriod[]>>(`${api}/exam/periods`);
  const found = body.data.find((each) => each.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const list = async (period: number, more = ''): Promise<ExamRow[]> =>
  (await registrar.get<Data<{ rows: ExamRow[] }>>(`${api}/exam/schedules?period_id=${period}&limit=100${more}`)).body
    .data.rows;

beforeAll(async () => {
  h = await freshHarness();
  await syncRoles(h.services.database, h.services.areas);
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  registrar = await h.as('registrar');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await closePdf();
});

describe('the demo university', () => {
  test('the finals of last semester are published: everybody sits once at a time, in a seat of his own', async () => {
    const final = await periodOf('final');
    expect(final.state).toBe('published');
    const [seats] = await h.rows<{ n: number; twice: number; halls: number }>`
      select count(*)::int as n, count(*)::int - count(distinct (student_id, slot_id))::int as twice, count(distinct (slot_id, classroom_id))::int as halls from exam_seats`;
    expect(seats?.n).toBeGreaterThan(100);
    expect(seats?.twice).toBe(0);
    const [watched] = await h.rows<{
      n: number;
    }>`select count(distinct (slot_id, classroom_id))::int as n from exam_duties`;
    expect(watched?.n).toBe(seats?.halls);
  });
  test('a student is told which exams are not published yet, and that of a closed or past period he waits for nothing', async () => {
    const midterm = await periodOf('midterm');
    const [sitting] = await h.rows<{ id: number }>`
      select e.student_id as id from enrolments e join exam_sections x on x.section_id = e.section_id join exams on exams.id = x.exam_id
      where x.period_id = ${midterm.id} and exams.held and exams.state <> 'published' and e.status = 'registered' order by e.student_id limit 1`;
    if (!sitting) throw new Error('nobody sits the midterms');
    const [own] = await h.rows<{ n: number }>`
      select count(distinct x.exam_id)::int as n from enrolments e join exam_sections x on x.section_id = e.section_id join exams on exams.id = x.exam_id
      where x.period_id = ${midterm.id} and exams.held and e.student_id = ${sitting.id} and e.status in ('registered', 'completed')`;
    const awaited = async (): Promise<{ kind: string; exams: number; published: number }[]> => {
      const { status, body } = await registrar.get<
        Data<{ awaited: { kind: string; exams: number; published: number }[] }>
      >(`${api}/exam/schedules/student?student_id=${sitting.id}`);
      expect(status).toBe(200);
      return body.data.awaited.filter((period) => period.kind === 'midterm');
    };
    expect(await awaited()).toMatchObject([{ kind: 'midterm', exams: own?.n, published: 0 }]);
    const [was] = await h.rows<{ state: string }>`select state from exam_periods where id = ${midterm.id}`;
    await h.database.query(`update exam_periods set state = 'closed' where id = $1`, [midterm.id]);
    expect(await awaited()).toEqual([]);
    await h.database.query('update exam_periods set state = $2 where id = $1', [midterm.id, was?.state]);
  });
  test('a student sees his own, nobody else’s; an instructor those of his courses and what he watches', async () => {
    const student = await h.as('student');
    const own = await student.get<Data<{ exams: { rooms: string; seat_no: number | null }[] }>>(
      `${api}/exam/schedules/student`,
    );
    expect(own.status).toBe(200);
    expect(own.body.data.exams.length).toBeGreaterThan(0);
    expect(own.body.data.exams.some((exam) => exam.seat_no !== null && exam.rooms !== '')).toBe(true);
    const [other] = await h.rows<{
      id: number;
    }>`select s.id from students s where s.id not in (select student_id from users where username = 'student') limit 1`;
    expect((await student.get(`${api}/exam/schedules/student?student_id=${other?.id}`)).status).toBe(404);
    expect((await student.get(`${api}/exam/schedules?period_id=1`)).status).toBe(403);
    const instructor = await h.as('instructor');
    const taught = await instructor.get<Data<{ exams: unknown[] }>>(`${api}/instructor/exam/schedule`);
    expect([taught.status, taught.body.data.exams.length > 0]).toEqual([200, true]);
    expect((await instructor.get(`${api}/exam/schedules/observer`)).status).toBe(200);
    expect((await h.nobody.get(`${api}/exam/schedules/observer`)).status).toBe(401);
  });
});

describe('what exams need', () => {
  test('an instructor answers for his own and for nobody else', async () => {
    const midterm = await periodOf('midterm');
    const instructor = await h.as('instructor');
    const path = `${api}/exam/data/collection?period_id=${midterm.id}&limit=100`;
    const { body } = await instructor.get<Data<{ rows: ExamRow[] }>>(path);
    const [mine] = body.data.rows;
    if (!mine) throw new Error('the instructor teaches nothing');
    const all = await registrar.get<Data<{ total: number }>>(path);
    expect(all.body.data.total).toBeGreaterThan(body.data.rows.length);
    const answer = { held: true, minutes: 85, form: 'written', observers: 2, note: 'Kâğıt' };
    expect((await instructor.put(`${api}/exam/data/${mine.id}`, { ...answer, minutes: 5 })).status).toBe(422);
    expect((await instructor.put(`${api}/exam/data/${mine.id}`, answer)).status).toBe(200);
    const [row] = await h.rows<{
      minutes: number;
      answered: boolean;
    }>`select minutes, answered_at is not null as answered from exams where id = ${mine.id}`;
    expect(row).toEqual({ minutes: 85, answered: true });
    const [log] = await h.rows<{
      after: { minutes: number };
    }>`select after from audit_log where resource = 'exam' and record_id = ${mine.id} order by id desc limit 1`;
    expect(log?.after.minutes).toBe(85);
    const [foreign] = await h.rows<{
      id: number;
    }>`select id from exams where period_id = ${midterm.id} and not (id = any(${`{${body.data.rows.map((each) => each.id).join(',')}}`}::bigint[])) limit 1`;
    expect((await instructor.put(`${api}/exam/data/${foreign?.id}`, answer)).status).toBe(404);
    expect((await (await h.as('student')).put(`${api}/exam/data/${mine.id}`, answer)).status).toBe(403);
    // after the last day only the registrar
    await h.rows`update exam_periods set collect_until = current_date - 400 where id = ${midterm.id}`;
    const late = await instructor.put<Data<never>>(`${api}/exam/data/${mine.id}`, answer);
    expect([late.status, late.body.message]).toEqual([406, 'exam_collection_over']);
    expect((await registrar.put(`${api}/exam/data/${mine.id}`, answer)).status).toBe(200);
  });
});

describe('a time for one exam', () => {
  test('every time is ranked, the best first, with names; and it can be placed, pinned and taken out', async () => {
    const final = await periodOf('final');
    // the exams are still to come
    await h.rows`update exam_slots set day = day + 1000 where period_id = ${final.id}`;
    const [exam] = (await list(final.id, '&state=published')).filter((row) => row.students > 5);
    if (!exam) throw new Error('no exam');
    const { body } = await registrar.get<Data<{ times: TimeRow[]; students: number }>>(
      `${api}/exam/schedules/find-suitable-time?exam_id=${exam.id}`,
    );
    const { times } = body.data;
    const open = times.filter((time) => !time.too_short && time.rooms.length > 0);
    expect(open.map((time) => time.at_once)).toEqual(open.map((time) => time.at_once).sort((a, b) => a - b));
    const worst = open.findLast((time) => time.at_once > 0);
    if (!worst) throw new Error('no clash anywhere');
    const named = await registrar.get<Data<{ why: string; student: { name: string } }[]>>(
      `${api}/exam/schedules/find-suitable-time/students?exam_id=${exam.id}&slot_id=${worst.slot_id}`,
    );
    const clashing = named.body.data.filter((row) => row.why === 'at_once');
    expect(new Set(clashing.map((row) => row.student.name)).size).toBeLessThanOrEqual(worst.at_once);
    expect(clashing.length).toBeGreaterThan(0);
    // a published exam never goes where somebody sits another one
    const refused = await registrar.post<Data<never>>(`${api}/exam/schedules/${exam.id}/place`, {
      slot_id: worst.slot_id,
    });
    expect([refused.status, refused.body.message]).toEqual([406, 'exam_clash']);
    const best = open.find((time) => !time.current && time.at_once === 0);
    if (!best) throw new Error('no free time');
    const before = Number((await h.rows<{ n: number }>`select count(*)::int as n from notifications`)[0]?.n);
    expect((await registrar.post(`${api}/exam/schedules/${exam.id}/place`, { slot_id: best.slot_id })).status).toBe(
      200,
    );
    const [seats] = await h.rows<{
      n: number;
      slot_id: number;
    }>`select count(*)::int as n, min(slot_id)::int as slot_id from exam_seats where exam_id = ${exam.id}`;
    expect(seats).toEqual({ n: body.data.students, slot_id: best.slot_id });
    // the bell is not waited for
    await vi.waitFor(async () => {
      expect(Number((await h.rows<{ n: number }>`select count(*)::int as n from notifications`)[0]?.n)).toBeGreaterThan(
        before,
      );
    }, 5_000);
    // the database says the same to whoever goes past the rule: nobody sits two at once
    const [sits] = await h.rows<{
      student_id: number;
    }>`select student_id from exam_seats where exam_id = ${exam.id} and place <> 'other' limit 1`;
    const [other] = await h.rows<{
      id: number;
    }>`insert into exams (period_id, course_id, code, name, name_en, department_id, slot_id, state) select period_id, course_id, code || ' II', name, name_en, department_id, slot_id, state from exams where id = ${exam.id} returning id`;
    if (!sits || !other) throw new Error('nobody sits the exam');
    await expect(
      h.database.query('insert into exam_seats (exam_id, student_id, slot_id) values ($1, $2, $3)', [
        other.id,
        sits.student_id,
        best.slot_id,
      ]),
    ).rejects.toThrow(/exam_seats_one_at_once/);
    await h.database.query('delete from exams where id = $1', [other.id]);
  });
  test('a room never holds more than its seats in an exam, whoever writes', async () => {
    const midterm = await periodOf('midterm');
    const [exam] = await h.rows<{
      id: number;
      slot_id: number;
    }>`select id, slot_id from exams where period_id = ${midterm.id} and slot_id is not null limit 1`;
    const [room] = await h.rows<{
      id: number;
      seats: number;
    }>`select c.id, c.exam_capacity as seats from classrooms c where c.exam_capacity > 0 and not exists (select from exam_rooms x where x.classroom_id = c.id and x.slot_id = ${exam?.slot_id ?? 0}) limit 1`;
    await expect(
      h.database.query('insert into exam_rooms (exam_id, slot_id, classroom_id, seats) values ($1, $2, $3, $4)', [
        exam?.id,
        exam?.slot_id,
        room?.id,
        Number(room?.seats) + 1,
      ]),
    ).rejects.toThrow(/seats/);
  });
});

describe('a whole period', () => {
  test('the finals of the demo by the generator: nobody with two at once, at most 1 % with two on a day, within 60 s', async () => {
    const final = await periodOf('final');
    // as before they were placed
    await h.rows`delete from exam_seats`;
    await h.rows`delete from exam_rooms where exam_id in (select id from exams where period_id = ${final.id})`;
    await h.rows`delete from exam_duties`;
    await h.rows`update exams set slot_id = null, state = 'draft', pinned = false where period_id = ${final.id}`;
    await h.rows`update exam_periods set state = 'placing' where id = ${final.id}`;
    const began = performance.now();
    const started = await registrar.post<Data<{ id: number; run_id: number }>>(`${api}/exam/proposals`, {
      period_id: final.id,
      seconds: 20,
    });
    expect(started.status).toBe(200);
    const again = await registrar.post<Data<never>>(`${api}/exam/proposals`, { period_id: final.id, seconds: 5 });
    expect([again.status, again.body.message]).toEqual([406, 'exam_search_running']);
    await performRun(h.services, started.body.data.run_id);
    const took = (performance.now() - began) / 1000;
    const { body } = await registrar.get<Data<{ proposals: Proposal[] }>>(
      `${api}/exam/proposals?period_id=${final.id}`,
    );
    const [proposal] = body.data.proposals;
    const { measures } = proposal ?? {};
    if (!proposal || !measures) throw new Error(JSON.stringify(proposal));
    process.stdout.write(`  demo finals: ${JSON.stringify(measures)}, ${took.toFixed(1)} s\n`);
    expect(measures.students).toBeGreaterThan(50);
    expect(measures.at_once).toBe(0);
    expect(measures.on_a_day / measures.students).toBeLessThanOrEqual(0.01);
    expect(took).toBeLessThan(60);

    // it goes on from there, is stopped, and what it has found is no worse
    const more = await registrar.post<Data<{ id: number; run_id: number }>>(`${api}/exam/proposals`, {
      period_id: final.id,
      seconds: 60,
      from_id: proposal.id,
    });
    const running = performRun(h.services, more.body.data.run_id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await registrar.post(`${api}/exam/proposals/${more.body.data.id}/stop`)).status).toBe(200);
    await running;
    const [second] = (
      await registrar.get<Data<{ proposals: Proposal[] }>>(`${api}/exam/proposals?period_id=${final.id}`)
    ).body.data.proposals;
    expect([second?.status, second?.from_id, second?.measures?.at_once]).toEqual(['ready', proposal.id, 0]);
    expect(second?.measures?.on_a_day ?? 1_000).toBeLessThanOrEqual(measures.on_a_day + 1);

    // one line, then all of it; and then everybody has a seat
    const lines = (await registrar.get<Data<{ lines: { exam_id: number }[] }>>(`${api}/exam/proposals/${proposal.id}`))
      .body.data.lines;
    const first = lines[0]?.exam_id ?? 0;
    const some = await registrar.post<Data<{ placed: number }>>(`${api}/exam/proposals/${proposal.id}/accept`, {
      exam_ids: [first],
    });
    expect(some.body.data.placed).toBe(1);
    const early = await registrar.post<Data<never>>(`${api}/exam/periods/${final.id}/publish`);
    expect([early.status, early.body.message]).toEqual([406, 'exams_unplaced']);
    const accepted = await registrar.post<Data<{ placed: number }>>(`${api}/exam/proposals/${proposal.id}/accept`, {});
    expect(accepted.body.data.placed).toBe(lines.length);

    const shared = await registrar.post<Data<{ shared: number; open: number }>>(
      `${api}/exam/periods/${final.id}/observers`,
    );
    expect(shared.body.data.open).toBe(0);
    const published = await registrar.post<Data<{ published: number }>>(`${api}/exam/periods/${final.id}/publish`);
    expect([published.status, published.body.data.published]).toEqual([200, lines.length]);
    const [seats] = await h.rows<{ n: number }>`select count(*)::int as n from exam_seats`;
    expect(seats?.n).toBeGreaterThan(0);
    const halls = await registrar.get<Data<{ rows: { slot: { day: string } }[] }>>(
      `${api}/exam/halls?period_id=${final.id}`,
    );
    const day = halls.body.data.rows[0]?.slot.day;
    for (const paper of ['seating', 'door']) {
      const pdf = await registrar.get(`${api}/exam/papers?period_id=${final.id}&day=${day}&paper=${paper}`);
      expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  }, 120_000);
});

describe('double courses (ACA-003)', () => {
  test('the office sees who is asked to be in two places; a student may not', async () => {
    const found = await registrar.get<Data<{ rows: unknown[]; total: number }>>(`${api}/double-course-control`);
    expect(found.status).toBe(200);
    expect((await (await h.as('student')).get(`${api}/double-course-control`)).status).toBe(403);
  });
});
