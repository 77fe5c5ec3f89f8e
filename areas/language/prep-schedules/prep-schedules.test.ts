import { beforeAll, describe, expect, it, vi } from 'vitest';
/* oxlint-disable typescript/no-non-null-assertion -- what the test itself has made is there */
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { prepDraft, prepDrafts, prepLessonMove, prepSchedule } from './contract.ts';

let h: Harness;
let office: Caller;
let teacher: Caller;
let student: Caller;
let module_id = 0;
/** class of the student */
let own = 0;
const v1 = '/api/v1';
const at = `${v1}/prep/schedule/drafts`;
type Drafts = OutputOf<typeof prepDrafts>;
type Draft = OutputOf<typeof prepDraft>;
type Week = OutputOf<typeof prepSchedule>;
type Failed = { message: string; errors?: { key: string; message: string }[] };
const keys = ({ errors, message }: Failed): string[] => errors?.map((each) => each.key) ?? [message];
const one = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (row === undefined) throw new Error('no row');
  return row;
};
const drafts = async (): Promise<Drafts> =>
  (await office.get<{ data: Drafts }>(`${at}?module_id=${module_id}`)).body.data;
const draft = async (id: number): Promise<Draft> => (await office.get<{ data: Draft }>(`${at}/${id}`)).body.data;
const week = async (caller: Caller, query = ''): Promise<Week> =>
  (await caller.get<{ data: Week }>(`${v1}/prep/schedules?module_id=${module_id}${query}`)).body.data;
/** A draft that was searched for and found. */
async function made(more: object = {}): Promise<number> {
  const started = await office.post<{ data: { id: number; run_id: number } }>(at, {
    module_id,
    effort: 'quick',
    block: 2,
    ...more,
  });
  expect(started.status).toBe(200);
  await performRun(h.services, started.body.data.run_id);
  return started.body.data.id;
}
beforeAll(async () => {
  h = await freshHarness();
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  [office, teacher] = [await h.as('prepschool'), await h.as('instructor', { role: 'instructor' })];
  const today = universityDay(h.services.clock());
  module_id = Number(
    (
      await one(
        h.rows<{
          id: number;
        }>`select id from prep_modules where starts_on <= ${today}::date and ends_on >= ${today}::date`,
      )
    ).id,
  );
  const learner = await one(
    h.rows<{
      username: string;
      class_id: number;
    }>`select u.username, m.class_id from prep_memberships m join prep_students ps on ps.id = m.prep_student_id join student_programs sp on sp.id = ps.student_program_id
      join users u on u.student_id = sp.student_id and u.status = 'a' where m.module_id = ${module_id} and m.until_on is null order by m.id limit 1`,
  );
  [student, own] = [await h.as(learner.username), Number(learner.class_id)];
}, 120_000);

describe('ESL-014 drafts of the week', () => {
  it('are searched for by the prep school; a module has one search at a time', async () => {
    const body = { module_id, effort: 'quick', block: 2 };
    expect((await h.nobody.get(at)).status).toBe(401);
    for (const caller of [teacher, student]) {
      expect((await caller.get(at)).status).toBe(403);
      expect((await caller.post(at, body)).status).toBe(403);
    }
    expect((await h.nobody.post(at, body)).status).toBe(401);
    expect((await office.get(`${at}?module_id=999999`)).status).toBe(404);
    expect((await office.post(at, { ...body, module_id: 999_999 })).status).toBe(404);
    expect((await office.post(at, { ...body, block: 4 })).status).toBe(422);
    // a room that is too small for every class
    const small = await one(
      h.rows<{
        id: number;
      }>`update classrooms set capacity = 2 where id = (select id from classrooms r where not exists (select 1 from prep_classes c where c.classroom_id = r.id) order by id desc limit 1) returning id`,
    );
    const tiny = await office.post<Failed>(at, { ...body, room_ids: [Number(small.id)] });
    expect([tiny.status, tiny.body.message]).toEqual([406, 'prep_draft_no_room']);
    const modules = await h.rows<{
      id: number;
    }>`select m.id from prep_modules m where not exists (select 1 from prep_classes c where c.module_id = m.id) limit 1`;
    if (modules[0])
      expect(keys((await office.post<Failed>(at, { ...body, module_id: Number(modules[0].id) })).body)).toEqual([
        'prep_draft_no_lessons',
      ]);
    const answers = await Promise.all([
      office.post<{ data: { id: number; run_id: number } } & Failed>(at, body),
      office.post<{ data: { id: number; run_id: number } } & Failed>(at, body),
    ]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(answers.find((each) => each.status === 406)?.body.message).toBe('prep_draft_running');
    const { id, run_id } = answers.find((each) => each.status === 200)!.body.data;
    for (const path of ['stop', 'publish']) expect((await teacher.post(`${at}/${id}/${path}`)).status).toBe(403);
    expect(keys((await office.post<Failed>(`${at}/${id}/publish`)).body)).toEqual(['prep_draft_not_ready']);
    expect(keys((await office.delete<Failed>(`${at}/${id}`)).body)).toEqual(['prep_draft_running']);
    expect((await office.post(`${at}/999999/stop`)).status).toBe(404);
    await performRun(h.services, run_id);
    expect(keys((await office.post<Failed>(`${at}/${id}/stop`)).body)).toEqual(['prep_draft_not_running']);
    const found = await draft(id);
    expect([found.draft.status, found.breaches, found.draft.figures?.unplaced]).toEqual(['done', [], 0]);
    expect(found.draft.figures!.wishes).toBeGreaterThanOrEqual(found.draft.peer!.wishes);
    expect((await office.get(`${at}/999999`)).status).toBe(404);
    for (const caller of [teacher, student]) expect((await caller.get(`${at}/${id}`)).status).toBe(403);
    // the database itself lets nobody and nothing be in two lessons
    const lesson = await one(h.rows<{ id: number }>`select id from prep_lessons where draft_id = ${id} limit 1`);
    await expect(
      h.rows`insert into prep_lessons (draft_id, class_id, staff_id, hours, day, hour, classroom_id) select draft_id, class_id, staff_id, hours, day, hour, classroom_id from prep_lessons where id = ${lesson.id}`,
    ).rejects.toThrow();
  });
  it('keep their pins in a search that goes on from them', async () => {
    const id = await made();
    const [lesson] = (await draft(id)).lessons.filter((each) => each.day !== null);
    const pin = (caller: Caller, which: number | undefined, pinned: unknown = true) =>
      caller.put<Failed>(`${v1}/prep/schedule/lessons/${which}/pin`, { pinned });
    expect((await pin(h.nobody, lesson?.id)).status).toBe(401);
    for (const caller of [teacher, student]) expect((await pin(caller, lesson?.id)).status).toBe(403);
    expect((await pin(office, 999_999)).status).toBe(404);
    expect((await pin(office, lesson?.id, 'x')).status).toBe(422);
    expect((await pin(office, lesson?.id)).status).toBe(200);
    const next = await made({ from_id: id, effort: 'by_hand' });
    const found = await draft(next);
    expect(found.lessons.filter((each) => each.pinned)).toMatchObject([
      {
        class_id: lesson?.class_id,
        staff_id: lesson?.staff_id,
        day: lesson?.day,
        hour: lesson?.hour,
        room_id: lesson?.room_id,
      },
    ]);
    expect([found.breaches, found.draft.from === null]).toEqual([[], false]);
    expect((await office.delete(`${at}/${next}`)).status).toBe(200);
    expect((await office.get(`${at}/${next}`)).status).toBe(404);
    expect((await drafts()).drafts.some((each) => each.id === next)).toBe(false);
  });
});
describe('ESL-014 the published week', () => {
  it('is one draft of a module, also when two are published at once; people are told and read their own', async () => {
    const two = [await made(), await made({ block: 3 })];
    expect((await h.nobody.post(`${at}/${two[0]}/publish`)).status).toBe(401);
    expect((await office.post(`${at}/999999/publish`)).status).toBe(404);
    const answers = await Promise.all(two.map((id) => office.post<{ data: { told: number } }>(`${at}/${id}/publish`)));
    expect(answers.map((each) => each.status)).toEqual([200, 200]);
    for (const each of answers) expect(each.body.data.told).toBeGreaterThan(0);
    const published = await h.rows<{
      id: number;
    }>`select id from prep_drafts where module_id = ${module_id} and status = 'published'`;
    expect(published.length).toBe(1);
    const id = Number(published[0]?.id);
    await expect(
      h.rows`update prep_drafts set status = 'published', published_at = now(), published_by = user_id where module_id = ${module_id} and status = 'done'`,
    ).rejects.toThrow();
    const again = await office.post<Failed>(`${at}/${id}/publish`);
    expect([again.status, again.body.message]).toEqual([406, 'prep_draft_published']);
    expect(keys((await office.delete<Failed>(`${at}/${id}`)).body)).toEqual(['prep_draft_published']);
    const lesson = (await draft(id)).lessons[0];
    expect(
      keys((await office.put<Failed>(`${v1}/prep/schedule/lessons/${lesson?.id}/pin`, { pinned: true })).body),
    ).toEqual(['prep_draft_published']);
    const audit = await one(
      h.rows<{
        after: { status: string };
      }>`select after from audit_log where resource = 'prep-draft' and action = 'publish-prep-draft' order by id desc limit 1`,
    );
    expect(audit.after.status).toBe('published');
    // the student: the own class, nothing else
    expect((await h.nobody.get(`${v1}/prep/schedules`)).status).toBe(401);
    const mine = await week(student);
    expect([mine.of?.kind, mine.of?.id, mine.classes.length, mine.teachers, mine.rooms]).toEqual([
      'class',
      own,
      1,
      [],
      [],
    ]);
    expect(mine.lessons.reduce((sum, each) => sum + each.hours, 0)).toBe(25);
    const all = await week(office);
    const foreign = all.classes.find((each) => each.id !== own);
    for (const query of [
      `&class_id=${foreign?.id}`,
      `&staff_id=${all.teachers[0]?.id}`,
      `&room_id=${all.rooms[0]?.id}`,
    ])
      expect((await student.get(`${v1}/prep/schedules?module_id=${module_id}${query}`)).status).toBe(404);
    expect((await office.get(`${v1}/prep/schedules?module_id=${module_id}&class_id=999999`)).status).toBe(404);
    // the teacher: the own week first, and those of rooms
    const self = await week(teacher);
    expect([self.of?.kind, new Set(self.lessons.map((each) => each.staff_id)).size]).toEqual(['teacher', 1]);
    const room = await week(teacher, `&room_id=${self.rooms[0]?.id}`);
    expect(new Set(room.lessons.map((each) => each.room_id))).toEqual(new Set([self.rooms[0]?.id]));
  });
  it('is not published when it no longer fits: hours that changed, a teacher who cannot come', async () => {
    const id = await made();
    const { lessons } = await draft(id);
    const some = lessons.find((each) => each.class_id === own && each.day !== null);
    const publish = async (): Promise<string[]> => keys((await office.post<Failed>(`${at}/${id}/publish`)).body);
    const hours = (change: number) =>
      h.rows`update prep_class_teachers set hours = hours + ${change} where class_id = ${own} and teacher_id = (select id from prep_teachers where staff_id = ${some?.staff_id})`;
    await hours(1);
    expect(await publish()).toEqual(['prep_draft_outdated']);
    await hours(-1);
    const semester = await one(
      h.rows<{ semester_id: number }>`select semester_id from prep_modules where id = ${module_id}`,
    );
    await h.rows`delete from instructor_wishes where semester_id = ${semester.semester_id} and staff_id = ${some?.staff_id}`;
    await h.rows`insert into instructor_wishes (semester_id, staff_id, day, starts, ends, kind) values (${semester.semester_id}, ${some?.staff_id}, ${some?.day}, ${(some?.hour ?? 0) * 60}, ${(some?.hour ?? 0) * 60 + 60}, 'impossible')`;
    expect(await publish()).toEqual(['prep_draft_breach']);
    expect((await draft(id)).breaches.map((each) => each.kind)).toEqual(['impossible']);
    // the next search keeps clear of that hour
    const next = await made();
    expect((await draft(next)).breaches).toEqual([]);
    await h.rows`update prep_lessons set day = null, hour = null, classroom_id = null where id = ${some?.id}`;
    expect(await publish()).toEqual(['prep_draft_unplaced']);
  });
});

it('ESL-014: a lesson is moved by hand with its clashes told before; of a published schedule class and teacher hear of it', async () => {
  const published = (await drafts()).drafts.find((each) => each.status === 'published');
  const { lessons, breaches } = await draft(published?.id ?? 0);
  // of the class the student is in
  const mine = lessons.filter((each) => each.class_id === own);
  const [lesson, other] = [mine[0]!, mine.find((each) => each.day !== mine[0]?.day)!];
  const place = `${v1}/prep/schedule/lessons/${lesson.id}/place`;
  type Move = OutputOf<typeof prepLessonMove>;
  const asked = async (day: number, hour: number, room_id: number): Promise<Move> =>
    (await office.get<{ data: Move }>(`${place}?day=${day}&hour=${hour}&room_id=${room_id}`)).body.data;
  const taken = { day: other.day!, hour: other.hour!, room_id: other.room_id! };
  expect((await h.nobody.put(place, taken)).status).toBe(401);
  for (const caller of [teacher, student]) expect((await caller.put(place, taken)).status).toBe(403);
  expect((await office.put(`${v1}/prep/schedule/lessons/999999/place`, taken)).status).toBe(404);
  const told = JSON.stringify((await asked(taken.day, taken.hour, taken.room_id)).clashes);
  expect(told).toContain('prep_move_clash');
  expect(told).toContain(other.teacher);
  const refused = await office.put<Failed>(place, taken);
  expect([refused.status, [...new Set(keys(refused.body))]]).toEqual([refused.status, ['prep_move_clash']]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  let free: typeof taken | null = null;
  for (const day of [1, 2, 3, 4, 5])
    for (const hour of [8, 10, 12, 14, 16]) {
      if (free || (day === lesson.day && hour === lesson.hour)) continue;
      const found = await asked(day, hour, lesson.room_id!);
      if (found.clashes.length === 0) free = { day, hour, room_id: lesson.room_id! };
    }
  expect(free).not.toBeNull();
  const heard = async (): Promise<number[]> =>
    (
      await h.rows<{
        user_id: number;
      }>`select user_id from notifications where title like ${`%${lesson.class}%`} and link = '/prep/schedules'`
    ).map((each) => Number(each.user_id));
  expect(await heard()).toEqual([]);
  const moved = await office.put<{ data: { told: number } }>(place, free!);
  expect(moved.status).toBe(200);
  expect(moved.body.data.told).toBeGreaterThan(1);
  const [self] = await h.rows<{ id: number }>`select id from users where staff_id = ${lesson.staff_id}`;
  const heardBy = await heard();
  expect(heardBy).toHaveLength(new Set(heardBy).size);
  if (self) expect(heardBy).toContain(Number(self.id));
  const after = (await draft(published?.id ?? 0)).lessons.find((each) => each.id === lesson.id);
  expect([after?.day, after?.hour, after?.room_id]).toEqual([free!.day, free!.hour, free!.room_id]);
  // nothing that was not broken before
  expect(breaches).toEqual(expect.arrayContaining((await draft(published?.id ?? 0)).breaches));
  const audited =
    await h.rows`select 1 from audit_log where resource = 'prep-draft' and record_id = ${published?.id ?? 0} and after ->> 'lesson' = ${String(lesson.id)}`;
  expect(audited).toHaveLength(1);
});
