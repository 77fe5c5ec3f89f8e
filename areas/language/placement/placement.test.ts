import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { decide, opening, send, type Told } from '#test/requests.ts';
import { multipart } from '#areas/people/test-multipart.ts';
import type { PlacementImport, PlacementView, ProficiencyRecord } from './contract.ts';

let h: Harness;
let office: Caller;
let student: Caller;
let stranger: Caller;
let exam = 0;
let people: { number: string; id: number }[] = [];
let own = '';
const at = (rest = ''): string => `/api/v1/placement/exams/${exam}${rest}`;
const view = async (): Promise<PlacementView> => (await office.get<Told<PlacementView>>(at('/view'))).body.data;
const scores = (rows: string[], dry = false) => {
  const { body, headers } = multipart(
    { dry_run: String(dry) },
    { name: 's.csv', bytes: Buffer.from(['Öğrenci no,Listening,Writing', ...rows].join('\n')) },
  );
  return office.post<Told<PlacementImport>>(`/api/v1/placement/exam/scores/import/${exam}`, body, headers);
};
const candidate = async (): Promise<number> => {
  const [row] = await h.rows<{
    id: number;
  }>`select c.id from placement_candidates c join students s on s.id = c.student_id where c.exam_id = ${exam} and s.student_number = ${own}`;
  return Number(row?.id);
};
beforeAll(async () => {
  h = await harness();
  [office, student, stranger] = [await h.as('prepschool'), await h.as('student'), await h.as('student2')];
  const [me] = await h.rows<{
    number: string;
  }>`select s.student_number as number from students s join users u on u.student_id = s.id where u.username = 'student'`;
  own = me?.number ?? '';
  people =
    await h.rows`select s.id, s.student_number as number from students s join users u on u.student_id = s.id where s.status = 'active' and u.username = s.student_number order by s.id limit 6`;
});
const today = universityDay(new Date());

describe('an exam from its definition to the objection', () => {
  it('is defined by the coordinators alone; a malformed definition is refused', async () => {
    const [semester] = await h.rows<{ id: number }>`select id from semesters where is_active`;
    const form = {
      name: 'Deneme yeterlik sınavı',
      name_en: 'Trial proficiency exam',
      semester_id: Number(semester?.id),
      kind: 'proficiency',
      mode: 'in_class',
      apart: 'program',
      held_on: addDays(today, 20),
      apply_from: today,
      apply_until: addDays(today, 10),
      exempt_from: 70,
      objection_days: 5,
    };
    expect((await h.nobody.post('/api/v1/placement/exams', form)).status).toBe(401);
    expect((await student.post('/api/v1/placement/exams', form)).status).toBe(403);
    expect((await (await h.as('studentaffairs')).post('/api/v1/placement/exams', form)).status).toBe(403);
    // no other type, no other way of holding it
    expect((await office.post('/api/v1/placement/exams', { ...form, kind: 'other' })).status).toBe(422);
    expect((await office.post('/api/v1/placement/exams', { ...form, mode: 'by_mail' })).status).toBe(422);
    expect((await office.post('/api/v1/placement/exams', { ...form, apply_until: addDays(today, -1) })).status).toBe(
      406,
    );
    // ESL-010: its semester is the current or a coming one, which are offered first
    const [past] = await h.rows<{
      id: number;
    }>`select id from semesters where status = 'closed' order by starts_on desc limit 1`;
    const over = await office.post('/api/v1/placement/exams', { ...form, semester_id: Number(past?.id) });
    expect([over.status, over.body.message]).toEqual([406, 'placement_semester_over']);
    const { body: choices } = await office.get<Told<{ id: number }[]>>('/api/v1/semester/choices/options');
    const ends = new Map(
      (await h.rows<{ id: number; ends_on: string }>`select id, ends_on::text as ends_on from semesters`).map(
        (each) => [Number(each.id), each.ends_on],
      ),
    );
    const isOver = choices.data.map((each) => (ends.get(each.id) ?? '') < today);
    expect(isOver).toEqual(isOver.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(isOver).size).toBe(2);
    const late = await office.post('/api/v1/placement/exams', { ...form, apply_until: addDays(today, 21) });
    expect([late.status, late.body.message]).toEqual([406, 'placement_apply_after']);
    const made = await office.post<Told<{ id: number }>>('/api/v1/placement/exams', form);
    expect(made.status).toBe(201);
    exam = Number(made.body.data.id);
  });
  it('opens with parts that add up to 100 and cut scores', async () => {
    expect((await office.post(at('/status'), { to: 'open' })).status).toBe(420);
    const part = (name: string, name_en: string, weight: number, starts = 570) => ({
      name,
      name_en,
      weight,
      max_score: 50,
      starts,
      minutes: 60,
    });
    const levels = [
      { code: 'A1', min_total: 0 },
      { code: 'B1', min_total: 45 },
      { code: 'B2', min_total: 60 },
    ];
    const bad = await office.put(at('/parts'), { parts: [part('Dinleme', 'Listening', 50)], levels });
    expect([bad.status, bad.body.message]).toEqual([406, 'placement_weights']);
    expect((await student.put(at('/parts'), { parts: [part('Dinleme', 'Listening', 100)], levels })).status).toBe(403);
    const both = await office.put(at('/parts'), {
      parts: [part('Dinleme', 'Listening', 40), part('Yazma', 'Writing', 60, 600)],
      levels,
    });
    expect([both.status, both.body.message]).toEqual([406, 'placement_parts_overlap']);
    expect(JSON.stringify(both.body)).toContain('Writing (10:00–11:00)');
    expect(
      (
        await office.put(at('/parts'), {
          parts: [part('Dinleme', 'Listening', 40), part('Yazma', 'Writing', 60, 1140)],
          levels,
        })
      ).status,
    ).toBe(200);
    expect((await office.post(at('/status'), { to: 'open' })).status).toBe(200);
    expect((await office.post(at('/status'), { to: 'open' })).body.message).toBe('placement_state');
  });
  it('takes candidates by office, by themselves and from a file; each row answers for itself', async () => {
    expect((await h.nobody.post(`/api/v1/proficiency/exams/${exam}/join`)).status).toBe(401);
    expect((await office.post(`/api/v1/proficiency/exams/${exam}/join`)).status).toBe(403);
    const twice = await Promise.all(
      [student, student].map((one) => one.post(`/api/v1/proficiency/exams/${exam}/join`)),
    );
    expect(twice.map((each) => each.status).sort()).toEqual([200, 406]);
    const id = await candidate();
    expect((await stranger.post(`/api/v1/proficiency/${id}/leave`)).status).toBe(404);
    expect((await student.post(`/api/v1/proficiency/${id}/leave`)).status).toBe(200);
    expect((await student.post(`/api/v1/proficiency/exams/${exam}/join`)).status).toBe(200);
    const numbers = [people[0]?.number, people[1]?.number, people[1]?.number, '000', own];
    const taken = await office.post<Told<PlacementImport>>(at('/candidates'), { numbers });
    expect(taken.body.data.lines.map((each) => each.errors.map((one) => one.key))).toEqual([
      [],
      [],
      ['placement_row_twice'],
      ['placement_unknown_student'],
      ['placement_registered'],
    ]);
    const { body, headers } = multipart(
      { dry_run: 'false' },
      { name: 'c.csv', bytes: Buffer.from(`number\n${people[2]?.number}\n999\n`) },
    );
    const file = await office.post<Told<PlacementImport>>(at('/candidates/import'), body, headers);
    expect([file.body.data.good, file.body.data.bad]).toEqual([1, 1]);
    expect((await view()).counts.candidates).toBe(4);
  });
  it('the classroom list cannot be empty; seats are given once, also when two press at once', async () => {
    const rooms = `/api/v1/placement/exam/classrooms/${exam}`;
    expect((await office.post(at('/seat'))).body.message).toBe('placement_no_rooms');
    const empty = await office.put(rooms, { rooms: [] });
    expect([406, 422]).toContain(empty.status);
    const [hall] = await h.rows<{
      id: number;
      most: number;
    }>`select id, coalesce(nullif(exam_capacity, 0), capacity) as most from classrooms where coalesce(nullif(exam_capacity, 0), capacity) >= 20 and not exists (select from meetings m where m.classroom_id = classrooms.id)
      and not exists (select from exam_rooms x where x.classroom_id = classrooms.id) and not exists (select from esl_slots t where t.classroom_id = classrooms.id) and not exists (select from prep_lessons l where l.classroom_id = classrooms.id)
      and not exists (select from placement_rooms r where r.classroom_id = classrooms.id) order by id desc limit 1`;
    const room = { classroom_id: Number(hall?.id), seats: 3, row_length: 3 };
    expect((await student.put(rooms, { rooms: [room] })).status).toBe(403);
    expect((await office.put(rooms, { rooms: [room, room] })).body.message).toBe('placement_room_twice');
    expect((await office.put(rooms, { rooms: [{ ...room, seats: 1000 }] })).body.message).toBe('placement_room_small');
    expect((await office.put(rooms, { rooms: [room] })).status).toBe(200);
    expect((await office.post(at('/seat'))).body.message).toBe('placement_too_few_seats');
    expect((await office.put(rooms, { rooms: [{ ...room, seats: 20 }] })).status).toBe(200);
    const [part] = (await view()).parts;
    const own_rooms = `/api/v1/placement/exam/parts/${part?.id}/classrooms`;
    expect((await office.put(own_rooms, { classroom_ids: [999_999] })).body.message).toBe('placement_part_room');
    expect((await office.put(own_rooms, { classroom_ids: [room.classroom_id] })).status).toBe(200);
    // ESL-010: a lesson is held there then; which one is told before the list is saved, and the list is refused
    const [lesson] = await h.rows<{
      classroom_id: number;
      starts: number;
      section: string;
      held_on: string;
      time: string;
    }>`select m.classroom_id, m.starts, s.code || '-' || lpad(s.section_no::text, 2, '0') as section, d::date::text as held_on,
        to_char(make_interval(mins => m.starts), 'HH24:MI') || '–' || to_char(make_interval(mins => m.ends), 'HH24:MI') as time
      from meetings m join sections s on s.id = m.section_id join semesters t on t.id = s.semester_id and t.is_active join classrooms k on k.id = m.classroom_id
        join lateral generate_series(t.classes_start_on + 14, t.classes_end_on, '1 day') d on extract(isodow from d) = m.day
      where s.status = 'open' and coalesce(nullif(k.exam_capacity, 0), k.capacity) >= 3 and not exists (select from holidays o where o.day = d::date)
        and not exists (select from lesson_changes c where c.meeting_id = m.id) order by d, m.id limit 1`;
    if (!lesson) throw new Error('no lesson in a room');
    const [before] = await h.rows<{ held_on: string }>`select held_on from placement_exams where id = ${exam}`;
    await h.rows`update placement_exams set held_on = ${lesson.held_on}::date where id = ${exam}`;
    await h.rows`update placement_parts set starts = ${lesson.starts + 10}, minutes = 20 where exam_id = ${exam} and position = 2`;
    const taken = { ...room, classroom_id: Number(lesson.classroom_id), seats: 3 };
    const told = await office.get<Told<{ key: string; params: Record<string, unknown> }[]>>(
      `${rooms}/clashes?classroom_ids=${taken.classroom_id}`,
    );
    expect(told.status).toBe(200);
    expect(told.body.data.map((each) => each.key)).toContain('placement_room_taken');
    expect(JSON.stringify(told.body.data)).toContain(lesson.section);
    expect(JSON.stringify(told.body.data)).toContain(lesson.time);
    expect((await student.get(`${rooms}/clashes?classroom_ids=${taken.classroom_id}`)).status).toBe(403);
    expect((await office.put(rooms, { rooms: [{ ...room, seats: 20 }, taken] })).body.message).toBe(
      'placement_room_taken',
    );
    await h.rows`update placement_exams set held_on = ${before?.held_on ?? ''}::date where id = ${exam}`;
    await h.rows`update placement_parts set starts = 1140, minutes = 60 where exam_id = ${exam} and position = 2`;
    // an accommodation: extra time and a room of one's own, for which there is none yet
    await h.rows`insert into exam_accommodations (student_id, extra_percent, separate_room, note) values (${Number(people[0]?.id)}, 25, true, 'raporu var') on conflict (student_id) do update set extra_percent = 25, separate_room = true`;
    expect((await office.post(at('/seat'))).body.message).toBe('placement_no_own_room');
    const [small] = await h.rows<{
      id: number;
    }>`select id from classrooms where id <> ${room.classroom_id} and coalesce(nullif(exam_capacity, 0), capacity) >= 2 and not exists (select from meetings m where m.classroom_id = classrooms.id)
      and not exists (select from exam_rooms x where x.classroom_id = classrooms.id) and not exists (select from esl_slots t where t.classroom_id = classrooms.id) and not exists (select from prep_lessons l where l.classroom_id = classrooms.id)
      and not exists (select from placement_rooms r where r.classroom_id = classrooms.id) order by id desc limit 1`;
    const apart = { classroom_id: Number(small?.id), seats: 2, row_length: 2 };
    expect((await office.put(rooms, { rooms: [{ ...room, seats: 20 }, apart] })).status).toBe(200);
    expect((await office.put(own_rooms, { classroom_ids: [room.classroom_id, apart.classroom_id] })).status).toBe(200);
    // ESL-010: whoever writes longer is not to miss the next part; who it is and by how much is told, and the part moves
    const writing = (starts: number) =>
      h.rows`update placement_parts set starts = ${starts} where exam_id = ${exam} and position = 2`;
    await writing(640);
    const late = await office.post<{ message: string; text: string }>(at('/seat'));
    expect([late.status, late.body.message]).toEqual([406, 'placement_extra_time']);
    expect(late.body.text).toContain(`${people[0]?.number}`);
    expect(late.body.text).toContain('(5)');
    expect(late.body.text).toContain('10:45');
    const warned = await view();
    expect(warned.overruns).toMatchObject([
      { minutes: 5, ends: 645, part: { en: 'Listening' }, next: { en: 'Writing' } },
    ]);
    expect(warned.can['seated']).not.toBe(true);
    const moved = warned.parts.map(({ id: _id, ...each }, index) => ({
      ...each,
      starts: index === 1 ? 645 : each.starts,
    }));
    expect((await office.put(at('/parts'), { parts: moved, levels: warned.levels })).status).toBe(200);
    const cured = await view();
    expect([cured.overruns, cured.can['seated']]).toEqual([[], true]);
    await writing(1140);
    const seated = await Promise.all([office, await h.as('registrar')].map((one) => one.post(at('/seat'))));
    expect(seated.map((each) => each.status).sort()).toEqual([200, 406]);
    const [seats] = await h.rows<{
      n: number;
      places: number;
    }>`select count(*)::int as n, count(distinct (part_id, classroom_id, seat_no))::int as places from placement_seats z join placement_parts p on p.id = z.part_id where p.exam_id = ${exam}`;
    expect(seats).toEqual({ n: 8, places: 8 });
    // a seat is told with its part
    const listed = (
      await office.get<{ data: { candidates: { seats: { name_en: string; room: string; seat_no: number }[] }[] } }>(
        at('/view'),
      )
    ).body.data.candidates;
    expect(listed.flatMap((each) => each.seats)).toHaveLength(8);
    for (const each of listed) expect(new Set(each.seats.map((seat) => seat.name_en)).size).toBe(each.seats.length);
    const alone = await h.rows<{
      student_id: number;
      extra_minutes: number;
    }>`select c.student_id, z.extra_minutes from placement_seats z join placement_candidates c on c.id = z.candidate_id where c.exam_id = ${exam} and (z.apart or z.extra_minutes > 0 or z.classroom_id = ${apart.classroom_id})`;
    expect(alone.map((each) => [Number(each.student_id), each.extra_minutes])).toEqual([
      [Number(people[0]?.id), 15],
      [Number(people[0]?.id), 15],
    ]);
    expect(JSON.stringify(await view())).not.toContain('raporu var');
    for (const paper of ['seating', 'door']) {
      const pdf = await office.get(`/api/v1/placement/exam/parts/${part?.id}/papers?paper=${paper}`);
      expect([pdf.status, pdf.raw.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    }
    expect((await student.get(`/api/v1/placement/exam/parts/${part?.id}/papers?paper=door`)).status).toBe(403);
  });
  it('ESL-010 scores come from a file, tried first, each bad row named; the exam is not finished while some are missing', async () => {
    expect((await scores([`${own},1,1`])).body.message).toBe('placement_state');
    expect((await office.post(at('/status'), { to: 'held' })).body.message).toBe('placement_ahead');
    await h.rows`update placement_exams set held_on = ${today}::date where id = ${exam}`;
    expect((await office.post(at('/status'), { to: 'held' })).status).toBe(200);
    const rows = [`${own},"37,5",20`, `${people[0]?.number},51,20`, `${people[1]?.number},40,x`, '000,1,1'];
    const tried = await scores(rows, true);
    expect(tried.body.data.lines.map((each) => each.errors.map((one) => one.key))).toEqual([
      [],
      ['placement_score_bad'],
      ['placement_score_bad'],
      ['placement_not_candidate'],
    ]);
    expect((await view()).counts.unscored).toBe(8);
    expect((await scores(rows)).body.data.good).toBe(1);
    expect((await office.post(at('/status'), { to: 'scored' })).body.message).toBe('placement_unscored');
    await scores([`${people[0]?.number},50,50`, `${people[1]?.number},G,G`, `${people[2]?.number},10,10`]);
    expect((await office.post(at('/status'), { to: 'scored' })).status).toBe(200);
    const found = (await view()).candidates.map(({ number, total, level, exempt, absent }) => [
      number,
      total,
      level,
      exempt,
      absent,
    ]);
    expect(found).toContainEqual([own, 54, 'B1', false, false]);
    expect(found).toContainEqual([people[0]?.number, 100, 'B2', true, false]);
    expect(found).toContainEqual([people[1]?.number, null, null, false, true]);
  });
  it('scores corrected after an override change the total; level and exemption stay as they were decided', async () => {
    const row = async () =>
      (
        await h.rows<{
          id: number;
          version: number;
          total: number | null;
          level: string | null;
          exempt: boolean;
        }>`select c.id, c.version, c.total, c.level, c.exempt from placement_candidates c join students s on s.id = c.student_id where c.exam_id = ${exam} and s.student_number = ${people[2]?.number ?? ''}`
      )[0];
    const before = await row();
    const path = `/api/v1/proficiency/${before?.id}/override`;
    const given = { version: before?.version, level: 'B2', exempt: true, reason: 'The essay was read again.' };
    expect((await office.post(path, given)).status).toBe(200);
    expect((await scores([`${people[2]?.number},50,50`])).status).toBe(200);
    expect(Number(before?.total)).toBeLessThan(100);
    expect(await row()).toMatchObject({ total: 100, level: 'B2', exempt: true });
    const same = await row();
    expect((await scores([`${people[2]?.number},10,10`])).status).toBe(200);
    expect(await row()).toMatchObject({ total: Number(before?.total), level: 'B2', exempt: true });
    expect((await row())?.version).toBe((same?.version ?? 0) + 1);
  });
  it('results are published once, by two at once too; every candidate is told in their language', async () => {
    const id = await candidate();
    const mine = () => student.get<Told<ProficiencyRecord>>(`/api/v1/proficiency/${id}`);
    expect((await mine()).body.data.total).toBe(null);
    expect((await student.post(`/api/v1/proficiency/${id}/document`, { language: 'en' })).body.message).toBe(
      'placement_not_final',
    );
    expect((await student.post(at('/publish'))).status).toBe(403);
    const both = await Promise.all([office, await h.as('registrar')].map((one) => one.post(at('/publish'))));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    expect((await mine()).body.data).toMatchObject({ total: 54, level: 'B1', can: { object: true } });
    expect((await stranger.get(`/api/v1/proficiency/${id}`)).status).toBe(404);
    const [mails] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from outbox where template = 'placement_published' and created_at > now() - interval '1 hour'`;
    expect(mails?.n).toBe(4);
    const [audit] = await h.rows<{
      after: Record<string, unknown>;
    }>`select after from audit_log where resource = 'placement-exam' and record_id = ${String(exam)} and action = 'publish-placement-results' order by id desc limit 1`;
    expect(audit?.after).toMatchObject({ status: 'published' });
  });
  it('a coordinator overrides with a reason; of two at once one is told that the result has changed', async () => {
    const id = await candidate();
    const path = `/api/v1/proficiency/${id}/override`;
    const [row] = await h.rows<{ version: number }>`select version from placement_candidates where id = ${id}`;
    const input = { version: row?.version, level: 'B2', exempt: false, reason: 'The essay was read again.' };
    expect((await student.post(path, input)).status).toBe(403);
    expect((await office.post(path, { ...input, reason: 'x' })).status).toBe(422);
    expect((await office.post(path, { ...input, level: 'C9' })).body.message).toBe('placement_level_unknown');
    const both = await Promise.all([office, await h.as('registrar')].map((one) => one.post(path, input)));
    expect(both.map((each) => each.body.message).sort()).toEqual(['placement_changed', 'placement_overridden']);
  });
  it('the result is a document with a code, made once for each language', async () => {
    const id = await candidate();
    const ask = () =>
      student.post<Told<{ document_id: number }>>(`/api/v1/proficiency/${id}/document`, { language: 'en' });
    const [one, two] = [await ask(), await ask()];
    expect([one.status, two.body.data.document_id]).toEqual([200, one.body.data.document_id]);
    const [document] = await h.rows<{
      type: string;
      token: string;
      content: Record<string, unknown>;
    }>`select type, token, content from issued_documents where id = ${one.body.data.document_id}`;
    expect([document?.type, document?.token.length]).toEqual(['placement_result', 32]);
    expect(JSON.stringify(document?.content)).toContain('B2');
    expect((await stranger.post(`/api/v1/proficiency/${id}/document`, { language: 'en' })).status).toBe(404);
  });
  it('the candidate objects within the window; an approval with a new level changes the result; later it is refused', async () => {
    const id = await candidate();
    const page = '/placement/objection/request-form';
    expect((await opening(student, page)).status).toBe(200);
    const form = { candidate_id: id, explanation: 'My listening paper was not read to its end.' };
    expect((await send(stranger, 'placement_objection', form)).status).toBe(406);
    const sent = await send(student, 'placement_objection', form);
    expect(sent.status).toBe(200);
    const approved = await decide(office, sent.body.data.id, 'approve', {
      answers: { new_level: 'B2', new_exempt: 'exempt' },
    });
    expect([approved.status, approved.body.data.status]).toEqual([200, 'completed']);
    const record = (await student.get<Told<ProficiencyRecord>>(`/api/v1/proficiency/${id}`)).body.data;
    expect([record.level, record.exempt, record.overridden]).toEqual(['B2', true, true]);
    const [kept] = await h.rows<{
      reason: string;
    }>`select override_reason as reason from placement_candidates where id = ${id}`;
    expect(kept?.reason).toContain(sent.body.data.number);
    expect(kept?.reason).not.toContain('listening');
    // the document of the result before no longer holds, and its page says so
    const codes = await h.rows<{
      token: string;
      status: string;
    }>`select d.token, d.status from issued_documents d join placement_candidates c on c.student_id = d.student_id where c.id = ${id} and d.type = 'placement_result' order by d.id`;
    expect(codes.map((each) => each.status)).toEqual(['revoked']);
    const page_of = await h.nobody.get<Told<{ state: string }>>(`/api/v1/qr-verification/document-${codes[0]?.token}`);
    expect(page_of.body.data.state).toBe('revoked');
    const anew = await student.post<Told<{ document_id: number }>>(`/api/v1/proficiency/${id}/document`, {
      language: 'en',
    });
    const [valid] = await h.rows<{
      status: string;
    }>`select status from issued_documents where id = ${anew.body.data.document_id}`;
    expect(valid?.status).toBe('valid');
    // an approval can take the exemption away again, and the document with it
    const second = await send(student, 'placement_objection', form);
    await decide(office, second.body.data.id, 'approve', { answers: { new_exempt: 'not_exempt' } });
    const back = (await student.get<Told<ProficiencyRecord>>(`/api/v1/proficiency/${id}`)).body.data;
    expect([back.level, back.exempt]).toEqual(['B2', false]);
    const [gone] = await h.rows<{
      status: string;
    }>`select status from issued_documents where id = ${anew.body.data.document_id}`;
    expect(gone?.status).toBe('revoked');
    await h.rows`update placement_exams set published_on = published_on - 6 where id = ${exam}`;
    expect((await send(student, 'placement_objection', form)).status).toBe(406);
  });
});
