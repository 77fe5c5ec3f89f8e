import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';

interface Written {
  message: string;
  data: { id: number };
  params: Record<string, unknown>;
  errors: { key: string; data: Record<string, unknown> }[];
}
let h: Harness;
let registrar: Caller;
let system: number;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  const made = await registrar.post<Written>('/api/v1/grading/systems', {
    code: 'letters_test',
    name: 'Sınama',
    kind: 'absolute',
    repeat_policy: 'last',
    valid_from: '2026-09-01',
  });
  system = made.body.data.id;
});
const letter = (code: string, min_total: number | null, max_total: number | null) => ({
  grading_system_id: system,
  letter: code,
  name: code,
  min_total,
  max_total,
});
const path = '/api/v1/letter/grades';

describe('letter-bounds: a total leads to one letter', () => {
  it('overlapping ranges are refused with both named, when added and when changed; ranges that follow are not', async () => {
    expect((await registrar.post(path, letter('A1', 90, 100))).status).toBe(200);
    const refused = await registrar.post<Written>(path, letter('A2', 85, 95));
    expect([refused.status, refused.body.message]).toEqual([406, 'letter_grades_overlap']);
    expect(refused.body.params).toMatchObject({ letter: 'A2', range: '85–95', other: 'A1', other_range: '90–100' });
    // bounds are included: the same number in both is an overlap
    expect((await registrar.post<Written>(path, letter('A2', 85, 90))).body.message).toBe('letter_grades_overlap');
    const next = await registrar.post<Written>(path, letter('A2', 85, 89.99));
    expect(next.status).toBe(200);
    const changed = await registrar.put<Written>(`${path}/${next.body.data.id}`, { max_total: 95 });
    expect([changed.status, changed.body.message]).toEqual([406, 'letter_grades_overlap']);
    // its own range is no other letter's
    expect((await registrar.put(`${path}/${next.body.data.id}`, { min_total: 80 })).status).toBe(200);
  });
  it('letters without a total stand beside every range; half a range is refused; another system has its own', async () => {
    expect((await registrar.post(path, letter('W', null, null))).status).toBe(200);
    expect((await registrar.post<Written>(path, letter('X', 10, null))).body.message).toBe('letter_range_incomplete');
    const other = await registrar.post<Written>('/api/v1/grading/systems', {
      code: 'letters_test_2',
      name: 'Öteki',
      kind: 'absolute',
      repeat_policy: 'last',
      valid_from: '2026-09-01',
    });
    const there = await registrar.post(path, { ...letter('A1', 85, 100), grading_system_id: other.body.data.id });
    expect(there.status).toBe(200);
  });
  it('two at once do not both get a range', async () => {
    const both = await Promise.all(['B1', 'B2'].map((code) => registrar.post(path, letter(code, 70, 74))));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  });
  it('no letter of the demo university shares a total with another of its system', async () => {
    const shared = await h.rows`
      select a.letter, b.letter as other from letter_grades a join letter_grades b on b.grading_system_id = a.grading_system_id and b.id > a.id
      where a.min_total <= b.max_total and b.min_total <= a.max_total`;
    expect(shared).toEqual([]);
  });
});

describe('letter-in-use', () => {
  it('a letter in grades stays and keeps its code, says how many have it, and its name changes all the same', async () => {
    const [used] = await h.rows<{ id: number; system: number; letter: string; n: number }>`
      select l.id, l.grading_system_id as system, l.letter, count(distinct e.id)::int as n from letter_grades l
      join courses c on c.grading_system_id = l.grading_system_id join enrolments e on e.course_id = c.id
      left join grades g on g.enrolment_id = e.id
      where e.letter = l.letter or g.letter = l.letter group by l.id order by l.id limit 1`;
    for (const refused of [
      await registrar.delete<Written>(`${path}/${used?.id}`),
      await registrar.put<Written>(`${path}/${used?.id}`, { letter: 'ZZ' }),
    ]) {
      // other universities' grades become it too: both reasons, each with its count
      expect([refused.status, refused.body.errors.map((each) => each.key)]).toEqual([
        420,
        ['letter_in_use_grades', 'letter_in_use_universities'],
      ]);
      expect(refused.body.errors[0]?.data).toMatchObject({ letter: used?.letter, n: used?.n });
    }
    const { body } = await registrar.get<{
      data: { letters: { id: number; can: { destroy: true | { refusals: { key: string }[] } } }[] };
    }>(`/api/v1/grading/systems/${used?.system}/letters`);
    const shown = body.data.letters.find((each) => each.id === used?.id)?.can.destroy;
    expect(shown === true || shown?.refusals[0]?.key).toBe('letter_in_use_grades');
  });
  it('a letter that other universities’ grades become says how many; one that nobody has can be deleted', async () => {
    const made = await registrar.post<Written>(path, letter('Q', 1, 2));
    const [university] = await h.rows<{ id: number }>`select id from universities order by id limit 1`;
    await h.rows`insert into university_grades (university_id, grading_system_id, grade, letter) values (${university?.id}, ${system}, 'Q1', 'Q')`;
    const refused = await registrar.delete<Written>(`${path}/${made.body.data.id}`);
    expect([refused.body.message, refused.body.params.n]).toEqual(['letter_in_use_universities', 1]);
    await h.rows`delete from university_grades where grading_system_id = ${system}`;
    expect((await registrar.delete(`${path}/${made.body.data.id}`)).status).toBe(200);
    expect((await registrar.get(`${path}/${made.body.data.id}`)).status).toBe(404);
  });
  it('is asked of nobody else', async () => {
    const student = await h.as('student');
    for (const [status, who] of [
      [401, h.nobody],
      [403, student],
    ] as const) {
      expect((await who.post(path, letter('Z', 3, 4))).status).toBe(status);
      expect((await who.delete(`${path}/1`)).status).toBe(status);
    }
    expect((await registrar.delete(`${path}/999999`)).status).toBe(404);
  });
});
