import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { addPaper, approvals, forgetRequests, lastRequest, pageOf, send } from '#test/requests.ts';
import { inDays, today } from '#test/today.ts';
import { releaseTransfers } from './jobs/release-transfers.ts';

let h: Harness;
let before = 0;
const callers = new Map<string, Caller>();
const as = async (name: string): Promise<Caller> => {
  const known = callers.get(name) ?? (await h.as(name));
  callers.set(name, known);
  return known;
};
interface Enrolment {
  id: number;
  student_id: number;
  status: string;
}
const enrolment = async (username: string): Promise<Enrolment> => {
  const [row] =
    await h.rows<Enrolment>`select sp.id, sp.student_id, sp.status from users u join student_programs sp on sp.student_id = u.student_id and sp.is_main where u.username = ${username}`;
  if (!row) throw new Error(`no enrolment of ${username}`);
  return row;
};

beforeAll(async () => {
  h = await harness();
  before = await lastRequest(h);
});
afterEach(async () => {
  h.setNow(null);
  callers.clear();
  await forgetRequests(h, before);
});

describe('REQ-001 transfer out', () => {
  const form = (release_date: string) => ({
    institution: 'Boğaziçi Üniversitesi',
    new_program: 'Bilgisayar Mühendisliği',
    reason: 'lateral',
    release_date,
  });
  const steps = ['advisor', 'bursar', 'housing', 'registrar'];
  async function ask(release: string): Promise<number> {
    const student = await as('student');
    await addPaper(student, 'transfer_out', 'acceptance');
    const sent = await send(student, 'transfer_out', form(release), { policy: true });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return sent.body.data.id;
  }
  test('not without the letter of acceptance, nor for a day gone by', async () => {
    const student = await as('student');
    const refused = await send(student, 'transfer_out', form(inDays(-3)), { policy: true });
    expect(refused.status).toBe(420);
    expect(JSON.stringify(refused.body)).toMatch(
      /request_document_missing.*transfer_out_past|transfer_out_past.*request_document_missing/,
    );
    expect(
      (await send(student, 'transfer_out', { ...form(inDays(3)), reason: 'other' }, { policy: true })).status,
    ).toBe(422);
  });
  test('released on the day he named and not a minute before, by the clock; his courses end with it', async () => {
    const was = await enrolment('student');
    const release = inDays(3);
    const id = await ask(release);
    expect(await approvals(as, id, steps)).toBe('approved');
    const [seat] = await h.rows<{ id: number; section_id: number; registration_id: number }>`
      with place as (select s.id as section_id, s.course_id, s.semester_id, c.local_credit, c.ects from sections s join semesters m on m.id = s.semester_id and m.is_active join courses c on c.id = s.course_id where s.status = 'open' and s.taken < s.quota order by s.id limit 1),
        head as (insert into semester_registrations (student_program_id, student_id, semester_id, status) select ${was.id}, ${was.student_id}, semester_id, 'approved' from place on conflict do nothing returning id),
        taken as (update sections set taken = taken + 1 where id = (select section_id from place) returning id)
      insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects) select ${was.student_id}, ${was.id}, section_id, course_id, semester_id, local_credit, ects from place, taken returning id, section_id, coalesce((select id from head), 0) as registration_id`;
    const registrar = await as('registrar');
    const early = await registrar.post<{ message: string }>(`/api/v1/requests/${id}/carry-out`, {
      version: (await pageOf(registrar, id)).version,
    });
    expect([early.status, early.body.message]).toEqual([406, 'transfer_out_not_yet']);
    // the university's day begins three hours before that of UTC
    h.setNow(new Date(`${inDays(2)}T20:59:00Z`));
    await releaseTransfers.work(h.services, {});
    expect((await enrolment('student')).status).toBe('active');
    h.setNow(new Date(`${inDays(2)}T21:00:00Z`));
    callers.clear(); // the sessions of three days ago are over
    try {
      expect(await releaseTransfers.work(h.services, {})).toMatchObject({ failed: 0 });
      expect((await enrolment('student')).status).toBe('transferred_out');
      expect(await h.rows`select status from students where id = ${was.student_id}`).toEqual([
        { status: 'transferred_out' },
      ]);
      const done = await pageOf(await as('registrar'), id);
      expect(done).toMatchObject({
        status: 'completed',
        outcome: { released_on: release, institution: 'Boğaziçi Üniversitesi' },
      });
      expect(done.issued).toHaveLength(1);
      expect(await h.rows`select status from enrolments where id = ${seat?.id ?? 0}`).toEqual([{ status: 'dropped' }]);
    } finally {
      await h.rows`delete from enrolments where id = ${seat?.id ?? 0}`;
      await h.rows`delete from semester_registrations where id = ${seat?.registration_id ?? 0}`;
      await h.rows`update student_programs set status = 'active' where id = ${was.id}`;
      await h.rows`update students set status = 'active' where id = ${was.student_id}`;
    }
  });
  test('on the day itself the last approval closes the enrolment; nobody waits for the clock', async () => {
    const was = await enrolment('student');
    const id = await ask(today());
    try {
      expect(await approvals(as, id, steps)).toBe('completed');
      expect((await enrolment('student')).status).toBe('transferred_out');
      expect(
        (
          await send(
            await as('student'),
            'program_change',
            { program_id: 2, justification: 'Bu programda okumak istiyorum.' },
            { policy: true },
          )
        ).status,
      ).toBe(406);
    } finally {
      await h.rows`update student_programs set status = 'active' where id = ${was.id}`;
      await h.rows`update students set status = 'active' where id = ${was.student_id}`;
    }
  });
  test('taken back between approval and the day of release, not from that day on', async () => {
    const id = await ask(inDays(5));
    expect(await approvals(as, id, steps)).toBe('approved');
    h.setNow(new Date(`${inDays(5)}T06:00:00Z`));
    callers.clear();
    const late = await (
      await as('student')
    ).post<{ message: string }>(`/api/v1/requests/${id}/cancel`, {
      version: (await pageOf(await as('student'), id)).version,
    });
    expect([late.status, late.body.message]).toEqual([406, 'transfer_out_released']);
    h.setNow(null);
    callers.clear();
    const student = await as('student');
    expect(
      (await student.post(`/api/v1/requests/${id}/cancel`, { version: (await pageOf(student, id)).version })).status,
    ).toBe(200);
    h.setNow(new Date(`${inDays(6)}T09:00:00Z`));
    await releaseTransfers.work(h.services, {});
    expect((await enrolment('student')).status).toBe('active');
  });
});
