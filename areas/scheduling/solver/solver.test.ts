import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { Acceptance, TimetableLine, TimetableProposal } from './contract.ts';

const api = '/api/v1/course/schedules/proposals';
interface Data<T> {
  data: T;
  message: string;
}
interface Meeting {
  id: number;
  section_id: number;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  pinned: boolean;
}
let h: Harness;
let registrar: Caller;
let chair: Caller;
let active = 0;
let department = 0;
let before: Meeting[] = [];

const standing = (): Promise<Meeting[]> =>
  h.rows<Meeting>`select id, section_id, day, starts, ends, classroom_id, pinned from meetings where semester_id = ${active} order by id`;
/** Everything as it stood when the test began. */
async function restore(): Promise<void> {
  const known = new Map(before.map((each) => [Number(each.id), each]));
  const now = await standing();
  const strange = now.filter((each) => !known.has(Number(each.id))).map((each) => each.id);
  await h.rows`update timetable_proposal_lines set meeting_id = null where meeting_id = any(${`{${strange.join(',')}}`}::bigint[])`;
  await h.rows`delete from meetings where id = any(${`{${strange.join(',')}}`}::bigint[])`;
  const changed = now.flatMap((each) => {
    const was = known.get(Number(each.id));
    return was && JSON.stringify(was) !== JSON.stringify(each) ? [was] : [];
  });
  for (const each of changed) await h.rows`update meetings set classroom_id = null where id = ${each.id}`;
  for (const each of changed)
    await h.rows`update meetings set day = ${each.day}, starts = ${each.starts}, ends = ${each.ends}, classroom_id = ${each.classroom_id}, pinned = ${each.pinned} where id = ${each.id}`;
}
const listed = async (caller: Caller): Promise<TimetableProposal[]> =>
  (await caller.get<Data<{ proposals: TimetableProposal[] }>>(`${api}?semester_id=${active}`)).body.data.proposals;
const one = async (caller: Caller, id: number): Promise<TimetableProposal> => {
  const found = (await listed(caller)).find((each) => each.id === id);
  if (!found) throw new Error('no such proposal');
  return found;
};
const linesOf = async (caller: Caller, id: number): Promise<TimetableLine[]> =>
  (await caller.get<Data<{ lines: TimetableLine[] }>>(`${api}/${id}`)).body.data.lines;
async function searched(caller: Caller, more: object): Promise<number> {
  const answer = await caller.post<Data<{ id: number; run_id: number }>>(api, {
    semester_id: active,
    mode: 'unplaced',
    seconds: 1,
    ...more,
  });
  expect([answer.status, answer.body.message]).toEqual([200, 'timetable_search_started']);
  await performRun(h.services, answer.body.data.run_id);
  return answer.body.data.id;
}
const accept = (caller: Caller, id: number, body: object = {}) =>
  caller.post<Data<Acceptance> & { errors?: { key: string }[] }>(`${api}/${id}/accept`, body);
/** `406 line_moved`, or the keys of several. */
const refusals = (answer: { status: number; body: unknown }): string =>
  `${answer.status} ${JSON.stringify(answer.body)}`;

beforeAll(async () => {
  h = await freshHarness();
  await syncRoles(h.services.database, h.services.areas);
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  registrar = await h.as('registrar');
  chair = await h.as('chair');
  active = Number((await h.rows<{ id: number }>`select id from semesters where is_active`)[0]?.id);
  department = Number((await h.rows<{ id: number }>`select id from departments where code = 'CENG'`)[0]?.id);
  before = await standing();
});
afterAll(() => vi.restoreAllMocks());

describe('a search for a timetable', () => {
  it('is for those who place lessons', async () => {
    const body = { semester_id: active, mode: 'unplaced', seconds: 1 };
    expect((await h.nobody.post(api, body)).status).toBe(401);
    for (const name of ['student', 'instructor']) {
      expect((await (await h.as(name)).post(api, body)).status).toBe(403);
      expect((await (await h.as(name)).get(`${api}?semester_id=${active}`)).status).toBe(403);
    }
    expect((await registrar.post(api, { ...body, mode: 'moon' })).status).toBe(422);
    expect((await registrar.post(api, { ...body, seconds: 4_000 })).status).toBe(422);
    expect((await registrar.post(api, { ...body, semester_id: 999_999 })).status).toBe(404);
    expect((await registrar.get(`${api}/999999`)).status).toBe(404);
    const nothing = await chair.post<Data<never>>(api, { ...body, department_id: 999_999 });
    expect([nothing.status, nothing.body.message]).toEqual([406, 'timetable_nothing_to_place']);
  });
  it('places what has no place, makes no clash, and each line is taken over by itself', async () => {
    const id = await searched(registrar, {});
    const proposal = await one(registrar, id);
    expect([proposal.status, proposal.done, proposal.open]).toEqual(['done', 1_000, proposal.lines]);
    expect(proposal.lines).toBeGreaterThan(2);
    expect(proposal.after?.unplaced).toBe((proposal.before?.unplaced ?? 0) - proposal.lines);
    expect(proposal.after?.hard).toBe(proposal.before?.hard);
    const lines = await linesOf(registrar, id);
    expect(lines.every((line) => line.was === null && line.decision === 'open' && line.people === 0)).toBe(true);
    const [first, second] = lines;
    if (!first || !second) throw new Error('two lines are needed');
    // nobody else knows of it, and nobody takes over what he may not place
    expect((await chair.get(`${api}/${id}`)).status).toBe(404);
    expect((await accept(chair, id, { line_ids: [first.id] })).status).toBe(404);
    const [bare] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from meetings where section_id = ${first.section_id}`;
    const twice = await Promise.all([1, 2].map(() => accept(registrar, id, { line_ids: [first.id], confirmed: true })));
    expect(twice.map((each) => each.status).sort()).toEqual([200, 406]);
    const done = twice.find((each) => each.status === 200);
    expect(done?.body.data).toMatchObject({ placed: 1, moved: 0, told: 0, refused: [] });
    const [made] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from meetings where section_id = ${first.section_id}`;
    expect(Number(made?.n) - Number(bare?.n)).toBe(1);
    const [meeting] = await h.rows<Meeting>`
      select m.* from meetings m join timetable_proposal_lines l on l.meeting_id = m.id where l.id = ${first.id}`;
    expect(meeting).toMatchObject({ day: first.at.day, starts: first.at.starts, ends: first.at.ends });
    expect((await linesOf(registrar, id)).find((line) => line.id === first.id)?.decision).toBe('accepted');
    const [audit] = await h.rows<{ after: { proposal_id: number } }>`
      select after from audit_log where resource = 'meeting' and record_id = ${meeting?.id} order by id desc limit 1`;
    expect(audit?.after.proposal_id).toBe(id);
    const none = await accept(registrar, id, { line_ids: [first.id] });
    expect([none.status, none.body.message]).toEqual([406, 'timetable_no_lines']);
    expect((await accept(registrar, id, { line_ids: [first.id, 999_999_999] })).status).toBe(404);
  }, 60_000);
  it('asks again with what stands now: what somebody has taken since is named, the rest is placed', async () => {
    await restore();
    const id = await searched(registrar, {});
    const lines = await linesOf(registrar, id);
    const [taken, ...rest] = await h.rows<{
      id: number;
      room: number;
      day: number;
      starts: number;
      ends: number;
      section_id: number;
    }>`
      select l.id, l.classroom_id as room, l.day, l.starts, l.ends, l.section_id from timetable_proposal_lines l where l.proposal_id = ${id} and l.classroom_id is not null order by l.id`;
    const [other] = await h.rows<{ id: number }>`
      select s.id from sections s where s.semester_id = ${active} and s.status = 'open' and not exists (select from timetable_proposal_lines l where l.proposal_id = ${id} and l.section_id = s.id) order by s.id limit 1`;
    if (!taken || !other) throw new Error('a line with a room is needed');
    await h.rows`insert into meetings (section_id, semester_id, type, day, starts, ends, classroom_id) values (${other.id}, ${active}, 1, ${taken.day}, ${taken.starts}, ${taken.ends}, ${taken.room})`;
    const alone = await accept(registrar, id, { line_ids: [taken.id], confirmed: true });
    expect([406, 420]).toContain(alone.status);
    expect(refusals(alone)).toContain('place_room');
    const all = await accept(registrar, id, { confirmed: true });
    expect(all.status).toBe(200);
    expect(all.body.data.placed).toBe(lines.length - all.body.data.refused.length);
    expect(all.body.data.placed).toBeGreaterThanOrEqual(rest.length > 0 ? 1 : 0);
    expect(all.body.data.refused.map((each) => each.line_id)).toContain(Number(taken.id));
    expect(all.body.data.refused[0]?.section).toBe(
      lines.find((line) => line.id === all.body.data.refused[0]?.line_id)?.section,
    );
  }, 60_000);
  it('improves what stands: a pinned lesson stays, and people of a published section are told once it is confirmed', async () => {
    await restore();
    // two lessons of published sections late on Friday, one of them pinned there
    const late = await h.rows<Meeting>`
      select distinct on (s.id) m.id, m.section_id, m.ends - m.starts as ends from meetings m join sections s on s.id = m.section_id
      where s.semester_id = ${active} and s.department_id = ${department} and s.status = 'open' and s.taken > 3 and m.ends - m.starts <= 110 order by s.id limit 2`;
    const [free, pinned] = late;
    if (!free || !pinned) throw new Error('two lessons are needed');
    for (const [each, day] of [
      [free, 5],
      [pinned, 4],
    ] as const)
      await h.rows`update meetings set day = ${day}, starts = 1200, ends = 1200 + ${each.ends}, classroom_id = null where id = ${each.id}`;
    const pin = await chair.put<Data<{ pinned: boolean }>>(`/api/v1/course/schedules/meetings/${pinned.id}/pin`, {
      pinned: true,
    });
    expect([pin.status, pin.body.data.pinned]).toEqual([200, true]);
    const foreign = before.find((each) => !late.some((one_) => one_.section_id === each.section_id));
    expect(
      (await (await h.as('student')).put(`/api/v1/course/schedules/meetings/${foreign?.id}/pin`, { pinned: true }))
        .status,
    ).toBe(403);
    expect((await chair.put('/api/v1/course/schedules/meetings/999999999/pin', { pinned: true })).status).toBe(404);
    const id = await searched(chair, { mode: 'improve', seconds: 3 });
    const lines = await linesOf(chair, id);
    const [strange] = await h.rows<{ n: number }>`
      select count(*)::int as n from timetable_proposal_lines l join sections s on s.id = l.section_id where l.proposal_id = ${id} and (s.department_id <> ${department} or l.meeting_id = ${pinned.id})`;
    expect(strange?.n).toBe(0);
    const line = lines.find(
      (each) => each.section_id === Number(free.section_id) && each.was?.day === 5 && each.was.starts === 1_200,
    );
    expect(line?.gains.late.after).toBeLessThan(line?.gains.late.before ?? 0);
    expect(line?.people).toBeGreaterThan(3);
    // a line whose lesson has been pinned or moved since
    const stale = async (): Promise<string> =>
      refusals(await accept(chair, id, { line_ids: [line?.id], confirmed: true }));
    await h.rows`update meetings set pinned = true where id = ${free.id}`;
    expect(await stale()).toContain('line_pinned');
    await h.rows`update meetings set pinned = false, day = 6 where id = ${free.id}`;
    expect(await stale()).toContain('line_moved');
    await h.rows`update meetings set day = 5 where id = ${free.id}`;
    // one line may need the place that another leaves: all of them fit
    const asked = await accept(chair, id);
    expect(asked.status).toBeGreaterThanOrEqual(406);
    expect(refusals(asked)).toContain('lines_published');
    const [still] = await h.rows<Meeting>`select day from meetings where id = ${free.id}`;
    expect(still?.day).toBe(5);
    const bells = async (): Promise<number> =>
      Number((await h.rows<{ n: number }>`select count(*)::int as n from notifications`)[0]?.n);
    const rung = await bells();
    const done = await accept(chair, id, { confirmed: true });
    expect([done.status, done.body.data.refused]).toEqual([200, []]);
    expect(done.body.data.moved).toBe(lines.filter((each) => each.was !== null).length);
    expect(done.body.data.told).toBeGreaterThan(3);
    expect((await bells()) - rung).toBe(done.body.data.told);
    const [moved] = await h.rows<Meeting>`select day, starts from meetings where id = ${free.id}`;
    expect(moved).toEqual({ day: line?.at.day, starts: line?.at.starts });
    // the registrar sees what a chair proposes
    expect((await listed(registrar)).map((each) => each.id)).toContain(id);
  }, 60_000);
  it('is stopped with what it has, goes on from there, and is discarded', async () => {
    await restore();
    const first = await registrar.post<Data<{ id: number; run_id: number }>>(api, {
      semester_id: active,
      mode: 'improve',
      seconds: 60,
    });
    const { id, run_id } = first.body.data;
    const again = await registrar.post<Data<never>>(api, { semester_id: active, mode: 'improve', seconds: 1 });
    expect([again.status, again.body.message]).toEqual([406, 'timetable_search_running']);
    const busy = await registrar.delete<Data<never>>(`${api}/${id}`);
    expect([busy.status, busy.body.message]).toEqual([406, 'timetable_search_running']);
    const early = await accept(registrar, id);
    expect([early.status, early.body.message]).toEqual([406, 'timetable_not_ready']);
    const running = performRun(h.services, run_id);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await registrar.post(`${api}/${id}/stop`)).status).toBe(200);
    await running;
    const stopped = await one(registrar, id);
    expect([stopped.status, stopped.stopping]).toEqual(['done', true]);
    expect((await registrar.post<Data<never>>(`${api}/${id}/stop`)).body.message).toBe('timetable_search_not_running');
    const more = await searched(registrar, { mode: 'improve', seconds: 3, from_id: id });
    const further = await one(registrar, more);
    expect([further.status, further.from_id]).toEqual(['done', id]);
    expect(further.after?.hard).toBeLessThanOrEqual(stopped.after?.hard ?? 0);
    expect(further.after?.unplaced).toBeLessThanOrEqual(stopped.after?.unplaced ?? 0);
    expect((await chair.delete(`${api}/${id}`)).status).toBe(404);
    expect((await registrar.delete(`${api}/${id}`)).status).toBe(200);
    expect((await listed(registrar)).map((each) => each.id)).not.toContain(id);
    expect((await registrar.get(`${api}/${id}`)).status).toBe(404);
  }, 60_000);
  it('a declined line keeps its lesson where it is: remembered by the next search, until it is taken back or moved by hand', async () => {
    await restore();
    const [late] = await h.rows<Meeting>`
      select distinct on (s.id) m.id, m.section_id, m.ends - m.starts as ends from meetings m join sections s on s.id = m.section_id
      where s.semester_id = ${active} and s.department_id = ${department} and s.status = 'open' and m.ends - m.starts <= 110 and m.combined_with is null order by s.id limit 1`;
    if (!late) throw new Error('a lesson is needed');
    const lateAt = (starts: number) =>
      h.rows`update meetings set day = 5, starts = ${starts}::int, ends = ${starts}::int + ${late.ends}::int, classroom_id = null where id = ${late.id}`;
    await lateAt(1200);
    const decline = (caller: Caller, of: number, line_ids: readonly (number | undefined)[], more = {}) =>
      caller.post<Data<{ lines: number }>>(`${api}/${of}/decline`, { line_ids, ...more });
    const movesIt = async (of: number): Promise<number | undefined> =>
      (
        await h.rows<{
          id: number;
        }>`select id from timetable_proposal_lines where proposal_id = ${of} and meeting_id = ${late.id}`
      )[0]?.id;
    const id = await searched(chair, { mode: 'improve', seconds: 3 });
    const line = Number(await movesIt(id));
    expect(line).toBeGreaterThan(0);
    expect((await decline(h.nobody, id, [line])).status).toBe(401);
    expect((await decline(await h.as('student'), id, [line])).status).toBe(403);
    expect((await decline(chair, id, [line, 999_999_999])).status).toBe(404);
    expect((await decline(chair, id, [])).status).toBe(422);
    const done = await decline(chair, id, [line]);
    expect([done.status, done.body.message, done.body.data.lines]).toEqual([200, 'timetable_lines_declined', 1]);
    expect((await decline(chair, id, [line])).body.message).toBe('timetable_no_lines');
    const none = await accept(chair, id, { line_ids: [line], confirmed: true });
    expect([none.status, none.body.message]).toEqual([406, 'timetable_no_lines']);
    const [stays] = await h.rows<Meeting>`select day, starts from meetings where id = ${late.id}`;
    expect(stays).toEqual({ day: 5, starts: 1200 });
    const kept = async (): Promise<number> =>
      (await chair.get<Data<{ declined: number }>>(`${api}?semester_id=${active}`)).body.data.declined;
    expect(await kept()).toBe(1);
    // the next search leaves it there, whoever begins it, even when the proposal is gone
    expect((await chair.delete(`${api}/${id}`)).status).toBe(200);
    expect(await movesIt(await searched(chair, { mode: 'improve', seconds: 3 }))).toBeUndefined();
    // moved by hand it may be moved again
    await lateAt(1140);
    expect(await kept()).toBe(0);
    expect(await movesIt(await searched(chair, { mode: 'improve', seconds: 3 }))).toBeDefined();
    await lateAt(1200);
    const forget = () =>
      chair.post<Data<{ lines: number }>>('/api/v1/course/schedules/declined/forget', { semester_id: active });
    expect((await forget()).body.data.lines).toBe(1);
    expect((await forget()).body.message).toBe('timetable_none_declined');
    expect(await movesIt(await searched(chair, { mode: 'improve', seconds: 3 }))).toBeDefined();
    // a lesson without a place that is declined gets none in the next search
    await restore();
    const first = await searched(registrar, {});
    const [unplaced] = await linesOf(registrar, first);
    expect((await decline(registrar, first, [unplaced?.id])).status).toBe(200);
    const second = await searched(registrar, {});
    expect((await one(registrar, second)).lines).toBe((await one(registrar, first)).lines - 1);
    expect((await decline(registrar, first, [unplaced?.id], { declined: false })).status).toBe(200);
    expect((await one(registrar, await searched(registrar, {}))).lines).toBe((await one(registrar, first)).lines);
  }, 120_000);
  it('a closed semester has no search', async () => {
    const [closed] = await h.rows<{ id: number }>`select id from semesters where status = 'closed' limit 1`;
    const answer = await registrar.post<Data<never>>(api, { semester_id: closed?.id, mode: 'improve', seconds: 1 });
    expect([answer.status, answer.body.message]).toEqual([406, 'semester_not_planned']);
  });

  it('names each line that makes no sense any more: placed, combined, closed, its room out of use, worse than it was proposed', async () => {
    await restore();
    const id = await searched(registrar, {});
    await h.rows`delete from timetable_proposal_lines where proposal_id = ${id}`;
    // a lesson of a section with students and all its hours placed, and a free hour for it
    const [lesson] = await h.rows<Meeting & { type: number }>`
      select m.id, m.section_id, m.type, m.day, m.starts, m.ends, m.classroom_id from meetings m join sections s on s.id = m.section_id
      where s.semester_id = ${active} and s.status = 'open' and s.taken > 3 and m.classroom_id is null and m.combined_with is null and not m.pinned order by m.id limit 1`;
    const [fallback] = await h.rows<Meeting & { type: number }>`
      select m.id, m.section_id, m.type, m.day, m.starts, m.ends, m.classroom_id from meetings m join sections s on s.id = m.section_id
      where s.semester_id = ${active} and s.status = 'open' and s.taken > 3 and m.combined_with is null and not m.pinned order by m.id limit 1`;
    const own = lesson ?? fallback;
    if (!own) throw new Error('a lesson is needed');
    const minutes = own.ends - own.starts;
    const line = async (more: {
      meeting_id?: number | null;
      room?: number | null;
      was?: object | null;
      students?: number;
    }): Promise<number> => {
      const was =
        more.was === undefined
          ? { day: own.day, starts: own.starts, ends: own.ends, room_id: own.classroom_id }
          : more.was;
      const [made] = await h.rows<{ id: number }>`
        insert into timetable_proposal_lines (proposal_id, section_id, meeting_id, type, was, day, starts, ends, classroom_id, gains)
        values (${id}, ${own.section_id}, ${more.meeting_id === undefined ? own.id : more.meeting_id}::bigint, ${own.type}, ${was === null ? null : JSON.stringify(was)}::jsonb, 7, 480, ${480 + minutes}, ${more.room ?? null}::bigint, ${JSON.stringify({ students: { before: 0, after: more.students ?? 0 } })}::jsonb) returning id::int`;
      return made?.id ?? 0;
    };
    const keys = async (line_id: number, confirmed = true): Promise<string[]> => {
      const { body } = await accept(registrar, id, { line_ids: [line_id], confirmed });
      return (body.errors ?? []).map((each) => each.key);
    };
    const stays = async (): Promise<void> => {
      const [now] = await h.rows<Meeting>`select day, starts from meetings where id = ${own.id}`;
      expect(now).toEqual({ day: own.day, starts: own.starts });
    };
    // its hours have all been placed since
    expect(await keys(await line({ meeting_id: null, was: null }))).toEqual(['line_placed']);
    const moves = await line({});
    // taught together with another since
    await h.rows`update meetings set combined_with = ${own.id} where id = ${own.id}`;
    expect(await keys(moves)).toEqual(['line_combined']);
    await h.rows`update meetings set combined_with = null where id = ${own.id}`;
    // the section is not taught, or graded already
    for (const status of ['cancelled', 'grading']) {
      await h.rows`update sections set status = ${status} where id = ${own.section_id}`;
      expect([status, await keys(moves)]).toEqual([status, ['line_closed']]);
    }
    await h.rows`update sections set status = 'open' where id = ${own.section_id}`;
    // the room was closed
    const [room] = await h.rows<{ id: number }>`
      select id::int from classrooms r where status = 'a' and not exists (select from meetings m where m.classroom_id = r.id) order by capacity desc, id limit 1`;
    const roomed = await line({ room: room?.id ?? null });
    await h.rows`update classrooms set status = 'p' where id = ${room?.id ?? 0}`;
    expect(await keys(roomed)).toEqual(['line_room']);
    await h.rows`update classrooms set status = 'a' where id = ${room?.id ?? 0}`;
    await stays();
    // somebody who sits in it has another course at that hour by now: it is asked, and done when it is confirmed
    const [other] = await h.rows<{ section_id: number }>`
      insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, quota, status)
        select semester_id, course_id, 97, code, name, name_en, department_id, 30, 'open' from sections where id = ${own.section_id} returning id::int as section_id`;
    await h.rows`insert into meetings (section_id, semester_id, type, day, starts, ends) values (${other?.section_id}, ${active}, 1, 7, 480, 530)`;
    const [twin] = await h.rows<{ id: number }>`
      insert into enrolments (student_id, student_program_id, semester_id, section_id, course_id, status, credit, ects)
        select e.student_id, e.student_program_id, e.semester_id, ${other?.section_id}, (select c.id from courses c where not exists (select from enrolments x where x.student_id = e.student_id and x.course_id = c.id) order by c.id limit 1), 'registered', 3, 5
        from enrolments e where e.section_id = ${own.section_id} and e.status = 'registered' order by e.id limit 1 returning id::int`;
    const asked = await accept(registrar, id, { line_ids: [moves] });
    expect((asked.body.errors ?? []).map((each) => each.key).toSorted()).toEqual(['lines_published', 'lines_worse']);
    await stays();
    // proposed with that student counted in, it is no worse
    const known = await line({ students: 1 });
    expect(await keys(known, false)).toEqual(['lines_published']);
    const done = await accept(registrar, id, { line_ids: [moves], confirmed: true });
    expect([done.status, done.body.data.moved]).toEqual([200, 1]);
    await h.rows`delete from enrolments where id = ${twin?.id ?? 0}`;
    await h.rows`delete from meetings where section_id = ${other?.section_id}`;
    await h.rows`delete from sections where id = ${other?.section_id}`;
    await restore();
  }, 60_000);
});
