import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { decide, forgetRequests, lastRequest, opening, pageOf, send } from '#test/requests.ts';

const page = '/grade/rectification/request/form';
const kind = 'grade_rectification';
const reason = 'Final sınavının üçüncü sorusu toplama katılmamış.';
let h: Harness;
let instructor: Caller;
let chair: Caller;
let before = 0;
let username = '';
/** a final grade of the instructor’s own section, of his own department */
let grade: { id: number; letter: string; section_id: number };
beforeAll(async () => {
  h = await harness();
  chair = await h.as('chair');
  before = await lastRequest(h);
  const [row] = await h.rows<{ id: number; letter: string; section_id: number; username: string }>`
    select e.id, e.letter, s.id as section_id, u.username from enrolments e join sections s on s.id = e.section_id join users u on u.staff_id = s.instructor_id and u.status = 'a'
      join staff st on st.id = u.staff_id and st.department_id = s.department_id join semesters m on m.id = s.semester_id
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'instructor'
    where s.status = 'finalized' and e.status = 'completed' and e.letter in ('BB', 'CB', 'CC')
      and s.department_id = (select c.department_id from staff c join users cu on cu.staff_id = c.id where cu.username = 'chair') and u.username <> 'chair'
      and not exists (select 1 from user_roles x join roles xr on xr.id = x.role_id where x.user_id = u.id and xr.name = 'chair')
    order by m.starts_on desc, e.id limit 1`;
  if (!row) throw new Error('no instructor of the department has final grades');
  ({ username } = row);
  instructor = await h.as(username, { role: 'instructor' });
  grade = { id: Number(row.id), letter: row.letter, section_id: Number(row.section_id) };
});
afterAll(() => forgetRequests(h, before));
const form = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  enrolment_id: grade.id,
  new_letter: 'AA',
  mistake: 'calculation',
  reason,
  ...change,
});
const letters = () => h.rows<{ letter: string; status: string; reason: string | null }>`
  select letter, status, reason from grades where enrolment_id = ${grade.id} order by id`;
const keys = (body: { message?: string; errors?: unknown }): string[] => [
  body.message ?? '',
  ...(Array.isArray(body.errors) ? body.errors.map((each: { key: string }) => each.key) : []),
];

describe('the instructor’s own request for a correction (maddi hata)', () => {
  it('offers the final grades of his own sections, and is reached from their class list', async () => {
    const { status, body } = await opening(instructor, page);
    expect([status, body.data.reasons]).toEqual([200, []]);
    expect(body.data.steps.map((each) => each.role)).toEqual(['chair']);
    const offered = body.data.offers.enrolment_id?.map((each) => Number(each.value)) ?? [];
    expect(offered).toContain(grade.id);
    const foreign = await h.rows<{ id: number }>`
      select e.id from enrolments e join sections s on s.id = e.section_id where e.id = any(${`{${offered.join(',')}}`}::bigint[])
      and s.instructor_id <> (select staff_id from users where username = ${username})
      and not exists (select 1 from section_instructors i where i.section_id = s.id and i.staff_id = (select staff_id from users where username = ${username}))`;
    expect(foreign).toEqual([]);
    const roster = async (caller: Caller): Promise<boolean> =>
      (await caller.get<{ data: { can: { correct: boolean } } }>(`/api/v1/grade/entry/${grade.section_id}/roster`)).body
        .data.can.correct;
    expect(await roster(instructor)).toBe(true);
    expect(await roster(chair)).toBe(false); // he corrects himself
  });
  it('is refused to everybody else, without a reason, for a stranger’s grade and for the same letter', async () => {
    expect((await send(await h.as('student'), kind, form())).status).toBe(403);
    expect((await send(h.nobody, kind, form())).status).toBe(401);
    expect((await send(await h.as('advisor', { role: 'advisor' }), kind, form())).status).toBe(403);
    const [stranger] = await h.rows<{ id: number }>`
      select e.id from enrolments e join sections s on s.id = e.section_id where s.status = 'finalized' and e.status = 'completed'
      and s.instructor_id <> (select staff_id from users where username = ${username}) order by e.id limit 1`;
    expect((await send(instructor, kind, form({ enrolment_id: Number(stranger?.id) }))).status).toBe(422);
    expect((await send(instructor, kind, form({ reason: '' }))).status).toBe(422);
    expect(keys((await send(instructor, kind, form({ new_letter: grade.letter }))).body)).toContain(
      'rectification_same_letter',
    );
    expect(await lastRequest(h)).toBe(before);
  });
  it('gives no letter that only the registrar records, nor a total that is not the letter’s', async () => {
    const { body } = await opening(instructor, page);
    const offered = body.data.offers.new_letter?.map((each) => each.value) ?? [];
    expect(offered).toContain('AA');
    for (const letter of ['W', 'T', 'EX', 'I', 'IP', 'NA']) {
      expect(offered).not.toContain(letter);
      // what is not offered is no answer to the form at all
      expect((await send(instructor, kind, form({ new_letter: letter }))).status, letter).toBe(422);
    }
    expect(keys((await send(instructor, kind, form({ new_total: 3.5 }))).body)).toContain(
      'rectification_total_outside',
    );
    expect(await lastRequest(h)).toBe(before);
  });
  it('nor does the chair himself at the grade sheet', async () => {
    const had = await letters();
    for (const new_letter of ['W', 'EX', 'S']) {
      const { status, body } = await chair.post<{ message: string }>(
        `/api/v1/grade/entry/${grade.section_id}/rectify`,
        {
          enrolment_id: grade.id,
          new_letter,
          reason,
        },
      );
      expect([status, keys(body).includes('letter_reserved')], new_letter).toEqual([406, true]);
    }
    expect(await letters()).toEqual(had);
  });
  it('goes to the chair; his approval corrects the grade and the old line stays', async () => {
    const had = await letters();
    const sent = await send(instructor, kind, form());
    expect([sent.status, sent.body.data?.status]).toEqual([200, 'waiting']);
    const { id, number } = sent.body.data;
    // one open request for a grade
    expect((await send(instructor, kind, form())).status).not.toBe(200);
    expect((await letters()).at(-1)?.letter ?? grade.letter).toBe(had.at(-1)?.letter ?? grade.letter);
    await expect(decide(instructor, id)).rejects.toThrow();
    const decided = await decide(chair, id);
    expect(decided.status).toBe(200);
    const now = await letters();
    expect(now.at(-1)).toMatchObject({ letter: 'AA', status: 'final' });
    expect(now.at(-1)?.reason).toContain(number);
    expect(now.at(-1)?.reason).toContain(reason);
    expect(now.some((each) => each.letter === grade.letter && each.status === 'rectified')).toBe(true);
    const [enrolment] = await h.rows<{ letter: string }>`select letter from enrolments where id = ${grade.id}`;
    expect(enrolment?.letter).toBe('AA');
    const [audit] = await h.rows<{ before: { letter: string }; after: { letter: string } }>`
      select before, after from audit_log where resource = 'enrolment' and record_id = ${grade.id} order by id desc limit 1`;
    expect([audit?.before.letter, audit?.after.letter]).toEqual([grade.letter, 'AA']);
    expect((await pageOf(instructor, id)).status).toMatch(/approved|completed/);
  });
  it('a declined one leaves the grade as it is', async () => {
    const had = await letters();
    const sent = await send(instructor, kind, form({ new_letter: grade.letter }));
    expect(sent.status).toBe(200);
    expect((await decide(chair, sent.body.data.id, 'decline', { note: 'Belge eksik.' })).status).toBe(200);
    expect(await letters()).toEqual(had);
  });
  it('one that is approved after another correction came first writes over nothing', async () => {
    const sent = await send(instructor, kind, form({ new_letter: grade.letter }));
    expect(sent.status).toBe(200);
    const direct = await chair.post(`/api/v1/grade/entry/${grade.section_id}/rectify`, {
      enrolment_id: grade.id,
      new_letter: 'BA',
      reason,
    });
    expect(direct.status, JSON.stringify(direct.body)).toBe(200);
    const had = await letters();
    const decided = await decide(chair, sent.body.data.id);
    expect([decided.status, keys(decided.body)]).toEqual([
      406,
      expect.arrayContaining(['rectification_letter_changed']),
    ]);
    expect(await letters()).toEqual(had);
    expect((await pageOf(instructor, sent.body.data.id)).status).toMatch(/waiting|in_approval/);
  });
});
