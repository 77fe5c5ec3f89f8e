import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { RosterRow } from './contract.ts';

interface Roster {
  section: string;
  students: RosterRow[];
  can: { write: true | { refusals: { key: string }[] } };
}
let h: Harness;
let instructor: Caller;
let own: { id: number; n: number };
let other: number;
beforeAll(async () => {
  h = await harness();
  instructor = await h.as('instructor', { role: 'instructor' });
  const [section] = await h.rows<{ id: number; n: number }>`
    select s.id, (select count(*)::int from enrolments e where e.section_id = s.id and e.status = 'registered') as n from sections s
    join users u on u.staff_id = s.instructor_id and u.username = 'instructor'
    where s.status not in ('draft', 'cancelled') and exists (select 1 from enrolments e where e.section_id = s.id and e.status = 'registered')
    order by n desc, s.id limit 1`;
  own = { id: Number(section?.id), n: Number(section?.n) };
  const [foreign] = await h.rows<{ id: number }>`
    select s.id from sections s where s.status not in ('draft', 'cancelled')
    and not exists (select 1 from users u where u.username = 'instructor' and (u.staff_id = s.instructor_id or exists (select 1 from section_instructors i where i.section_id = s.id and i.staff_id = u.staff_id)))
    order by s.id limit 1`;
  other = Number(foreign?.id);
});
const path = (id: number | string, what = 'roster'): string => `/api/v1/grade/entry/${id}/${what}`;

describe('the class of a section', () => {
  it('is there before any part of the grade exists, in the order of names, with who has a photograph', async () => {
    const [bare] = await h.rows<{ id: number }>`
      select s.id from sections s where s.status not in ('draft', 'cancelled') and not exists (select 1 from assessments a where a.section_id = s.id)
      and exists (select 1 from enrolments e where e.section_id = s.id and e.status = 'registered') order by s.id limit 1`;
    const registrar = await h.as('registrar');
    for (const [caller, id] of [
      [registrar, Number(bare?.id)],
      [instructor, own.id],
    ] as const) {
      const { status, body } = await caller.get<{ data: Roster }>(path(id));
      expect(status).toBe(200);
      const [stored] = await h.rows<{ n: number }>`
        select count(*)::int as n from enrolments where section_id = ${id} and status in ('registered', 'completed', 'withdrawn')`;
      expect(body.data.students).toHaveLength(Number(stored?.n));
      expect(body.data.can.write).toBe(true);
      expect(body.data.students.every((each) => typeof each.has_photo === 'boolean' && each.number !== '')).toBe(true);
    }
  });
  it('is shown to those who see the grade sheet, and to nobody else', async () => {
    expect((await h.nobody.get(path(own.id))).status).toBe(401);
    expect((await (await h.as('student')).get(path(own.id))).status).toBe(403);
    for (const absent of [other, 999_999, 'x']) expect((await instructor.get(path(absent))).status).toBe(404);
  });
});

describe('a word to the class', () => {
  const words = { subject: 'Ara sınav', body: 'Ara sınav cuma günü B1 salonunda.' };
  it('reaches the bell of everybody registered, and the mail of those who want it so', async () => {
    const [before] = await h.rows<{ n: number }>`select coalesce(max(id), 0)::int as n from notifications`;
    const [mails] = await h.rows<{ n: number }>`select coalesce(max(id), 0)::int as n from outbox`;
    const { status, body } = await instructor.post<{ data: { students: number } }>(path(own.id, 'message'), words);
    expect([status, body.data.students]).toEqual([200, own.n]);
    const told = await h.rows<{ title: string; body: string }>`
      select title, body from notifications where id > ${before?.n} and kind = 'messages'`;
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(own.n);
    expect(told.every((each) => each.title.endsWith(': Ara sınav') && each.body.includes('B1'))).toBe(true);
    const sent = await h.rows<{ recipient: string; body: string }>`
      select recipient, body from outbox where id > ${mails?.n} and template = 'message'`;
    expect(sent.length).toBeGreaterThan(0);
    // one mail each, nobody sees the others' addresses, and the answer goes to the writer
    expect(new Set(sent.map((each) => each.recipient)).size).toBe(sent.length);
    expect(sent.every((each) => each.body.includes('@'))).toBe(true);
    const [audit] = await h.rows<{ after: { students: number } }>`
      select after from audit_log where resource = 'class-message' order by id desc limit 1`;
    expect(audit?.after.students).toBe(own.n);
  });
  it('comes from those who may grade there; a class of nobody is refused', async () => {
    expect((await h.nobody.post(path(own.id, 'message'), words)).status).toBe(401);
    expect((await (await h.as('student')).post(path(own.id, 'message'), words)).status).toBe(403);
    for (const absent of [other, 'x']) expect((await instructor.post(path(absent, 'message'), words)).status).toBe(404);
    expect((await instructor.post(path(own.id, 'message'), { subject: 'x', body: '' })).status).toBe(422);
    const registrar = await h.as('registrar');
    const [empty] = await h.rows<{ id: number }>`
      select s.id from sections s where s.status not in ('draft', 'cancelled') and not exists (select 1 from enrolments e where e.section_id = s.id and e.status = 'registered') order by s.id limit 1`;
    const refused = await registrar.post<{ message: string }>(path(Number(empty?.id), 'message'), words);
    expect([refused.status, refused.body.message]).toEqual([406, 'class_is_empty']);
  });
});
