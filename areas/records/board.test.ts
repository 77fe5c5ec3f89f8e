import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/seed-roles.ts';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { BoardDecisionPage, BoardMeetingPage } from './board-contract.ts';
import { bothWords, decisionDocument, meetingDocument, readLetterhead } from './queries/board-paper.ts';
import { checkEffects, statusAfter } from './rules/board-effects.ts';
import { checkVotes, quorumOf } from './rules/board-quorum.ts';
import { decisionNumber, mayMoveDecision } from './rules/board-states.ts';
import { checkTerm, termsMeet } from './rules/board-terms.ts';
import { pdfText } from './test-pdf-text.ts';

let h: Harness;
let registrar: Caller;
let admin: Caller;
interface Data<T> {
  data: T;
  message: string;
  text?: string;
  errors?: Record<string, string[]>;
}
const v1 = '/api/v1';
const today = new Date().toISOString().slice(0, 10);
let people: number[] = [];
let turn = 0;

/** A board of three members with a quorum of its own, so that every case has its own numbers. */
async function newBoard(
  unit: { faculty_id?: number; department_id?: number } = {},
  quorum: number | null = null,
): Promise<{ id: number; members: number[] }> {
  const code = `T${process.pid}-${++turn}`;
  const answer = await admin.post<Data<{ id: number }>>(`${v1}/boards`, {
    code,
    name: `Kurul ${code}`,
    name_en: `Board ${code}`,
    kind: 'faculty',
    quorum,
    status: 'a',
    ...unit,
  });
  expect(answer.status).toBe(201);
  const id = answer.body.data.id;
  for (const [at, staff_id] of people.entries())
    expect(
      (
        await admin.post(`${v1}/board/members`, {
          board_id: id,
          staff_id,
          role: at === 0 ? 'chair' : 'member',
          starts_on: '2020-01-01',
        })
      ).status,
    ).toBe(200);
  return { id, members: people };
}
const draft = async (caller: Caller, board_id: number, more: object = {}): Promise<number> =>
  (
    await caller.post<Data<{ id: number }>>(`${v1}/board/decisions`, {
      board_id,
      topic: 'student',
      name: 'Öğrenci isteği',
      name_en: 'Request of a student',
      body: 'İstek kabul edildi.',
      body_en: 'The request was accepted.',
      ...more,
    })
  ).body.data.id;
const meeting = async (caller: Caller, board_id: number, held_on = today): Promise<number> =>
  (
    await caller.post<Data<{ id: number }>>(`${v1}/board/meetings`, {
      board_id,
      held_on,
      starts_at: '14:00',
      place: 'Dekanlık',
    })
  ).body.data.id;
/** A meeting of today with everybody there and these decisions on its agenda. */
async function session(
  caller: Caller,
  board: { id: number; members: number[] },
  decisions: number[],
  present = board.members,
): Promise<number> {
  const id = await meeting(caller, board.id);
  expect((await caller.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: decisions })).status).toBe(200);
  expect((await caller.put(`${v1}/board/meetings/${id}/present`, { staff_ids: present })).status).toBe(200);
  return id;
}
const decide = (caller: Caller, id: number, more: object = {}) =>
  caller.post<Data<{ status: string; decision_no: string | null }>>(`${v1}/board/decisions/${id}/decide`, {
    outcome: 'decided',
    votes_for: people.length,
    votes_against: 0,
    votes_abstained: 0,
    ...more,
  });
const page = async (caller: Caller, id: number): Promise<BoardDecisionPage> =>
  (await caller.get<Data<BoardDecisionPage>>(`${v1}/board/decisions/${id}/page`)).body.data;

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  [registrar, admin] = [await h.as('registrar'), await h.as('admin')];
  people = (
    await h.rows<{ id: number }>`select id from staff where status = 'a' and is_academic order by id desc limit 3`
  ).map((each) => each.id);
});
afterAll(() => closePdf());

describe('rules', () => {
  test('board-term: terms that share a day are refused, the last day counts', () => {
    const a = { starts_on: '2025-01-01', ends_on: '2025-12-31' };
    expect([
      termsMeet(a, { starts_on: '2025-12-31', ends_on: null }),
      termsMeet(a, { starts_on: '2026-01-01', ends_on: null }),
      termsMeet({ starts_on: '2025-01-01', ends_on: null }, { starts_on: '2030-01-01', ends_on: null }),
    ]).toEqual([true, false, true]);
    expect(checkTerm({ starts_on: '2025-02-01', ends_on: '2025-01-01' }, []).map((each) => each.key)).toEqual([
      'board_term_order',
    ]);
  });
  test('board-quorum: more than half of the members, or the board’s own figure; secretaries do not vote, substitutes stand in', () => {
    expect(quorumOf(null, ['chair', 'member', 'member', 'member', 'secretary'], ['chair', 'member'])).toEqual({
      members: 4,
      needed: 3,
      voters: 2,
      reached: false,
    });
    expect(
      quorumOf(null, ['chair', 'member', 'member', 'member', 'substitute'], ['chair', 'member', 'substitute']),
    ).toMatchObject({ voters: 3, reached: true });
    expect(quorumOf(2, ['chair', 'member', 'member'], ['chair', 'member', 'secretary'])).toMatchObject({
      needed: 2,
      voters: 2,
      reached: true,
    });
    expect(quorumOf(null, [], [])).toMatchObject({ reached: false });
  });
  test('board-votes: they add up, carry or reject, and the chair decides a tie', () => {
    const keys = (...args: Parameters<typeof checkVotes>): string[] => checkVotes(...args).map((each) => each.key);
    expect(keys('decided', { for: 3, against: 1, abstained: 0 }, 5, null)).toEqual(['board_votes_sum']);
    expect(keys('decided', { for: 2, against: 2, abstained: 1 }, 5, null)).toEqual(['board_votes_tie']);
    expect(keys('decided', { for: 2, against: 2, abstained: 1 }, 5, true)).toEqual([]);
    expect(keys('decided', { for: 2, against: 2, abstained: 1 }, 5, false)).toEqual(['board_votes_not_enough']);
    expect(keys('rejected', { for: 3, against: 2, abstained: 0 }, 5, null)).toEqual(['board_votes_carry']);
  });
  test('board-decision-states and effects', () => {
    const ways = (['draft', 'agenda', 'decided', 'postponed', 'rejected', 'published', 'revoked'] as const).map(
      (from) => [
        from,
        (['draft', 'agenda', 'decided', 'postponed', 'rejected', 'published', 'revoked'] as const).filter(
          (to) => mayMoveDecision({ status: from }, to).length === 0,
        ),
      ],
    );
    expect(Object.fromEntries(ways)).toEqual({
      draft: ['agenda'],
      agenda: ['draft', 'decided', 'postponed', 'rejected'],
      decided: ['published'],
      postponed: ['agenda'],
      rejected: [],
      published: ['revoked'],
      revoked: [],
    });
    expect(decisionNumber({ year: 2026, number: 12 })).toBe('2026/12');
    expect([
      statusAfter('leave_granted', 'one_semester'),
      statusAfter('sanction', 'reprimand'),
      statusAfter('sanction', 'expulsion'),
      statusAfter('leave_granted', 'reprimand'),
    ]).toEqual(['on_leave', null, 'dismissed', null]);
    expect(
      checkEffects([{ student_id: 1, kind: 'sanction', detail: null, note: null }]).map((each) => each.key),
    ).toEqual(['board_effect_detail']);
    expect(
      checkEffects([
        { student_id: 1, kind: 'other', detail: null, note: null },
        { student_id: 1, kind: 'other', detail: null, note: 'x' },
      ]).map((each) => each.key),
    ).toEqual(['board_effect_twice']);
  });
});

describe('members', () => {
  test('401, 403, 404, 422, overlapping terms and a second chair are refused, success with its audit row', async () => {
    const board = await newBoard();
    const [first = 0] = people;
    const body = { board_id: board.id, staff_id: first, role: 'member', starts_on: '2024-01-01' };
    expect((await h.nobody.post(`${v1}/board/members`, body)).status).toBe(401);
    for (const name of ['instructor', 'student', 'observer'])
      expect((await (await h.as(name)).post(`${v1}/board/members`, body)).status).toBe(403);
    expect((await registrar.put(`${v1}/board/members/99999999`, { ends_on: '2027-01-01' })).status).toBe(404);
    expect((await registrar.post(`${v1}/board/members`, { ...body, staff_id: 'x' })).status).toBe(422);
    expect(await registrar.post(`${v1}/board/members`, body)).toMatchObject({
      status: 406,
      body: { message: 'board_term_overlap' },
    });
    const [other] = await h.rows<{
      id: number;
    }>`select id from staff where status = 'a' and id not in (select staff_id from board_members where board_id = ${board.id}) order by id limit 1`;
    expect(await registrar.post(`${v1}/board/members`, { ...body, staff_id: other?.id, role: 'chair' })).toMatchObject({
      status: 406,
      body: { message: 'board_one_chair' },
    });
    const [seat] = await h.rows<{
      id: number;
    }>`select id from board_members where board_id = ${board.id} and staff_id = ${first}`;
    expect(await registrar.put(`${v1}/board/members/${seat?.id}`, { ends_on: '2019-01-01' })).toMatchObject({
      status: 406,
      body: { message: 'board_term_order' },
    });
    expect((await registrar.put(`${v1}/board/members/${seat?.id}`, { ends_on: '2023-12-31' })).status).toBe(200);
    const made = await registrar.post<Data<{ id: number }>>(`${v1}/board/members`, body);
    expect(made.status).toBe(200);
    expect(
      await h.rows`select action from audit_log where resource = 'board-member' and record_id = ${made.body.data.id}`,
    ).toEqual([{ action: 'boardmember_store' }]);
    expect(
      (
        await registrar.get<Data<{ id: number; members: number; needed: number }[]>>(`${v1}/boards/overview`)
      ).body.data.find((each) => each.id === board.id),
    ).toMatchObject({ members: 3, needed: 2 });
  });
  test('rows: a dean keeps the boards of the faculty, a chair those of the department, others none', async () => {
    const [eng] = await h.rows<{ id: number }>`select id from faculties where code = 'ENG'`;
    const [ceng] = await h.rows<{ id: number }>`select id from departments where code = 'CENG'`;
    const [university, faculty, department] = [
      await newBoard(),
      await newBoard({ faculty_id: eng?.id ?? 0 }),
      await newBoard({ department_id: ceng?.id ?? 0 }),
    ];
    const seen = async (name: string): Promise<boolean[]> => {
      const list = (await (await h.as(name)).get<Data<{ id: number }[]>>(`${v1}/boards/overview`)).body.data.map(
        (each) => each.id,
      );
      return [university, faculty, department].map((each) => list.includes(each.id));
    };
    expect([await seen('registrar'), await seen('dean'), await seen('chair')]).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
    const dean = await h.as('dean');
    expect(
      (await dean.post(`${v1}/board/decisions`, { board_id: university.id, topic: 'other', name: 'a', body: 'b' }))
        .status,
    ).toBe(403);
    expect((await dean.post(`${v1}/board/meetings`, { board_id: university.id, held_on: today })).status).toBe(403);
    expect((await dean.get(`${v1}/board/decisions/${await draft(registrar, university.id)}/page`)).status).toBe(404);
    expect(
      (await (await h.as('chair')).get(`${v1}/board/decisions/${await draft(dean, department.id)}/page`)).status,
    ).toBe(200);
    const observer = await h.as('observer');
    expect((await observer.get(`${v1}/board/decisions/${await draft(registrar, university.id)}/page`)).status).toBe(
      404,
    );
    const list = (await observer.get<Data<{ status: string }[]>>(`${v1}/board/decisions?limit=50`)).body.data;
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((each) => ['published', 'revoked'].includes(each.status))).toBe(true);
  });
});

describe('meeting and decision', () => {
  test('from the draft to the minutes: agenda in order, attendance, quorum, votes, numbers', async () => {
    const board = await newBoard();
    const [a, b, c] = [
      await draft(registrar, board.id),
      await draft(registrar, board.id),
      await draft(registrar, board.id),
    ];
    expect(
      await registrar.post(`${v1}/board/decisions/${a}/decide`, { outcome: 'decided', votes_for: 3 }),
    ).toMatchObject({ status: 406, body: { message: 'board_decision_state_order' } });
    const id = await session(registrar, board, [b, a, c], [people[0] ?? 0]);
    const read = async (): Promise<BoardMeetingPage> =>
      (await registrar.get<Data<BoardMeetingPage>>(`${v1}/board/meetings/${id}/page`)).body.data;
    expect((await read()).agenda.map((each) => [each.id, each.agenda_no, each.status])).toEqual([
      [b, 1, 'agenda'],
      [a, 2, 'agenda'],
      [c, 3, 'agenda'],
    ]);
    expect(await decide(registrar, a)).toMatchObject({ status: 406, body: { message: 'board_quorum_missing' } });
    expect(await registrar.put(`${v1}/board/meetings/${id}/present`, { staff_ids: [99_999_999] })).toMatchObject({
      status: 406,
      body: { message: 'board_present_not_member' },
    });
    await registrar.put(`${v1}/board/meetings/${id}/present`, { staff_ids: people });
    expect(await decide(registrar, a, { votes_for: 1 })).toMatchObject({
      status: 406,
      body: { message: 'board_votes_sum' },
    });
    expect(await decide(registrar, a, { votes_for: 1, votes_against: 1, votes_abstained: 1 })).toMatchObject({
      status: 406,
      body: { message: 'board_votes_tie' },
    });
    expect(await decide(registrar, a, { votes_for: 0, votes_against: 3 })).toMatchObject({
      status: 406,
      body: { message: 'board_votes_not_enough' },
    });
    expect(await registrar.post(`${v1}/board/decisions/${a}/decide`, { outcome: 'decided' })).toMatchObject({
      status: 406,
      body: { message: 'board_votes_missing' },
    });
    expect(await registrar.post(`${v1}/board/meetings/${id}/close`)).toMatchObject({
      status: 406,
      body: { message: 'board_meeting_undecided' },
    });
    const year = today.slice(0, 4);
    expect((await decide(registrar, a)).body.data).toEqual({ status: 'decided', decision_no: `${year}/1` });
    expect((await decide(registrar, b, { outcome: 'rejected', votes_for: 0, votes_against: 3 })).body.data).toEqual({
      status: 'rejected',
      decision_no: null,
    });
    expect((await decide(registrar, c, { outcome: 'postponed' })).body.data.status).toBe('postponed');
    expect(await decide(registrar, a)).toMatchObject({ status: 406, body: { message: 'board_decision_state_order' } });
    expect((await registrar.post(`${v1}/board/meetings/${id}/close`)).status).toBe(200);
    expect(await registrar.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: [] })).toMatchObject({
      status: 406,
      body: { message: 'board_meeting_held' },
    });
    // what was postponed stands on the next agenda, and gets the next number
    const later = await session(registrar, board, [c]);
    expect((await decide(registrar, c)).body.data.decision_no).toBe(`${year}/2`);
    expect((await page(registrar, a)).events.map((each) => each.status)).toEqual(['draft', 'agenda', 'decided']);
    expect((await page(registrar, a)).present.map((each) => each.role)).toEqual(['chair', 'member', 'member']);
    const view = (await registrar.get<Data<BoardMeetingPage>>(`${v1}/board/meetings/${later}/page`)).body.data;
    const words = bothWords({ services: h.services });
    const letterhead = await readLetterhead({ db: h.database.db, now: new Date() });
    const minutes = pdfText(
      await renderPdf({ ...meetingDocument(await read(), 'minutes', letterhead, words, 'tr'), compress: false }),
    )
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const each of [
      'T.C. KAMPÜS ÜNİVERSİTESİ',
      'Toplantı Tutanağı',
      'Minutes of the Meeting',
      `${year}/1`,
      '3 kabul, 0 ret',
      'Reddedildi',
      'Toplantıya katılanlar',
    ])
      expect(minutes).toContain(each);
    expect(
      pdfText(await renderPdf({ ...meetingDocument(view, 'agenda', letterhead, words, 'en'), compress: false }))
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toContain('Agenda of the Meeting');
    expect((await registrar.get(`${v1}/board/meetings/${id}/pdf?kind=minutes`)).headers['content-type']).toContain(
      'application/pdf',
    );
  });

  test('meetings: 401, 403, 404, 422, of a day to come, foreign decisions and deletion', async () => {
    const [board, other] = [await newBoard(), await newBoard()];
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    expect((await h.nobody.post(`${v1}/board/meetings`, { board_id: board.id, held_on: day })).status).toBe(401);
    expect(
      (await (await h.as('instructor')).post(`${v1}/board/meetings`, { board_id: board.id, held_on: day })).status,
    ).toBe(403);
    expect((await registrar.post(`${v1}/board/meetings`, { board_id: board.id, held_on: 'soon' })).status).toBe(422);
    expect((await registrar.get(`${v1}/board/meetings/99999999/page`)).status).toBe(404);
    const id = await meeting(registrar, board.id, day);
    const [own, foreign] = [await draft(registrar, board.id), await draft(registrar, other.id)];
    expect(await registrar.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: [own, foreign] })).toMatchObject({
      status: 406,
      body: { message: 'board_agenda_foreign' },
    });
    expect((await page(registrar, own)).decision.status).toBe('draft');
    await registrar.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: [own] });
    expect(await registrar.put(`${v1}/board/meetings/${id}/present`, { staff_ids: people })).toMatchObject({
      status: 406,
      body: { message: 'board_meeting_not_yet' },
    });
    expect(await decide(registrar, own)).toMatchObject({ status: 406, body: { message: 'board_meeting_not_yet' } });
    expect(await registrar.delete(`${v1}/board/meetings/${id}`)).toMatchObject({
      status: 406,
      body: { message: 'board_meeting_not_empty' },
    });
    await registrar.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: [] });
    expect((await page(registrar, own)).decision.status).toBe('draft');
    expect(
      await registrar.put(`${v1}/board/meetings/${id}`, { held_on: `${Number(day.slice(0, 4)) + 1}-03-01` }),
    ).toMatchObject({ status: 406, body: { message: 'board_meeting_year' } });
    expect((await registrar.put(`${v1}/board/meetings/${id}`, { place: 'Senato salonu' })).status).toBe(200);
    expect((await registrar.delete(`${v1}/board/meetings/${id}`)).status).toBe(200);
    await h.rows`update boards set status = 'p' where id = ${other.id}`;
    expect(await registrar.post(`${v1}/board/meetings`, { board_id: other.id, held_on: day })).toMatchObject({
      status: 406,
      body: { message: 'board_passive' },
    });
  });

  test('drafts: 401, 403, 404, 422, versions, and only drafts are deleted', async () => {
    const board = await newBoard();
    const body = { board_id: board.id, topic: 'student', name: 'x', body: 'y' };
    expect((await h.nobody.post(`${v1}/board/decisions`, body)).status).toBe(401);
    for (const name of ['observer', 'instructor', 'student'])
      expect((await (await h.as(name)).post(`${v1}/board/decisions`, body)).status).toBe(403);
    expect((await registrar.post(`${v1}/board/decisions`, { ...body, topic: 'weather' })).status).toBe(422);
    expect(
      (await registrar.post(`${v1}/board/decisions`, { ...body, effects: [{ student_id: 99_999_999, kind: 'other' }] }))
        .status,
    ).toBe(422);
    expect((await registrar.get(`${v1}/board/decisions/99999999/page`)).status).toBe(404);
    const id = await draft(registrar, board.id);
    expect((await registrar.put(`${v1}/board/decisions/${id}`, { version: 1, name: 'Yeni başlık' })).status).toBe(200);
    expect(await registrar.put(`${v1}/board/decisions/${id}`, { version: 1, name: 'Daha yeni' })).toMatchObject({
      status: 406,
      body: { message: 'record_changed_meanwhile' },
    });
    expect(await registrar.put(`${v1}/board/decisions/${id}`, { version: 2, name: 'Yeni başlık' })).toMatchObject({
      status: 406,
      body: { message: 'must_make_changes_before_saving' },
    });
    const gone = await draft(registrar, board.id);
    expect((await registrar.delete(`${v1}/board/decisions/${gone}`)).status).toBe(200);
    await session(registrar, board, [id]);
    expect(await registrar.delete(`${v1}/board/decisions/${id}`)).toMatchObject({
      status: 406,
      body: { message: 'board_decision_not_draft' },
    });
    expect(await registrar.get(`${v1}/board/decisions/${id}/pdf`)).toMatchObject({
      status: 406,
      body: { message: 'board_decision_no_document' },
    });
    await decide(registrar, id);
    expect(await registrar.put(`${v1}/board/decisions/${id}`, { version: 9, name: 'z' })).toMatchObject({
      status: 406,
      body: { message: 'board_decision_final' },
    });
  });

  test('twenty at once: numbers of the board and year have no gap and no double', async () => {
    const board = await newBoard();
    const ids: number[] = [];
    for (let at = 0; at < 20; at++) ids.push(await draft(registrar, board.id));
    await session(registrar, board, ids);
    const answers = await Promise.all(ids.map((id, at) => decide(at % 2 === 0 ? registrar : admin, id)));
    expect(answers.map((each) => each.status)).toEqual(ids.map(() => 200));
    expect(
      (
        await h.rows<{
          number: number;
        }>`select number from board_decisions where board_id = ${board.id} order by number`
      ).map((each) => each.number),
    ).toEqual(ids.map((_, at) => at + 1));
    // the same item from two sides: one wins
    const again = await draft(registrar, board.id);
    await session(registrar, board, [again]);
    const both = await Promise.all([decide(registrar, again), decide(admin, again)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  });
});

describe('publication', () => {
  test('effects are carried out through the commands of people; the code tells no name; revoked with a reason', async () => {
    const board = await newBoard();
    const [leave, note] = await h.rows<{
      id: number;
      first_name: string;
      last_name: string;
    }>`select id, first_name, last_name from students where status = 'active' order by id desc limit 2`;
    const effects = [
      { student_id: leave?.id, kind: 'leave_granted', detail: 'one_semester', note: 'Sağlık raporu' },
      { student_id: note?.id, kind: 'exemption', detail: 'courses' },
    ];
    expect(
      await registrar.post(`${v1}/board/decisions`, {
        board_id: board.id,
        topic: 'leave',
        name: 'x',
        body: 'y',
        effects: [{ ...effects[0], detail: 'reprimand' }],
      }),
    ).toMatchObject({ status: 406, body: { message: 'board_effect_detail' } });
    const id = await draft(registrar, board.id, { topic: 'leave', name: `${leave?.first_name} için izin`, effects });
    expect(await registrar.post(`${v1}/board/decisions/${id}/publish`)).toMatchObject({
      status: 406,
      body: { message: 'board_decision_state_order' },
    });
    await session(registrar, board, [id]);
    await decide(registrar, id);
    expect((await h.nobody.post(`${v1}/board/decisions/${id}/publish`)).status).toBe(401);
    expect((await (await h.as('observer')).post(`${v1}/board/decisions/${id}/publish`)).status).toBe(403);
    expect((await (await h.as('dean')).post(`${v1}/board/decisions/${id}/publish`)).status).toBe(404);
    const done = await registrar.post<Data<{ applied: number }>>(`${v1}/board/decisions/${id}/publish`);
    expect(done).toMatchObject({
      status: 200,
      body: { message: 'board_decision_published', data: { status: 'published', applied: 2 } },
    });
    expect(
      await h.rows`select s.status from students s where s.id in (${leave?.id}, ${note?.id}) order by s.id desc`,
    ).toEqual([{ status: 'on_leave' }, { status: 'active' }]);
    const notes = await h.rows<{
      student_id: number;
      body: string;
      visibility: string;
    }>`select student_id, body, visibility from student_notes where student_id in (${leave?.id}, ${note?.id}) order by id desc limit 2`;
    const view = await page(registrar, id);
    expect(
      notes.every((each) => each.body.includes(view.decision.decision_no ?? '?') && each.visibility === 'student'),
    ).toBe(true);
    expect(view.effects?.map((each) => each.applied_at !== null)).toEqual([true, true]);
    expect(
      (
        await h.rows<{
          after: { status?: string };
        }>`select after from audit_log where resource = 'student' and record_id = ${leave?.id} order by id desc limit 1`
      )[0]?.after.status,
    ).toBe('on_leave');
    // the document
    const words = bothWords({ services: h.services });
    const text = pdfText(
      await renderPdf({
        ...decisionDocument(
          view,
          await readLetterhead({ db: h.database.db, now: new Date() }),
          words,
          'https://kampus.example',
          'tr',
        ),
        compress: false,
      }),
    )
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const each of [
      'T.C. KAMPÜS ÜNİVERSİTESİ',
      view.decision.decision_no ?? '?',
      'İstek kabul edildi.',
      'The request was accepted.',
      'Toplantıya katılanlar',
      'İmza',
      today.split('-').toReversed().join('.'),
      '1 / 1',
    ])
      expect(text).toContain(each);
    expect(text.replace(/\s/g, '')).toContain(view.verify_path ?? '?');
    expect((await registrar.get(`${v1}/board/decisions/${id}/pdf`)).headers['content-type']).toContain(
      'application/pdf',
    );
    // ACC-108: what a stranger learns
    const path = `${v1}${view.verify_path}`;
    const found = await h.nobody.get<Data<Record<string, unknown>>>(path);
    expect(found.body.data).toMatchObject({
      kind: 'board',
      state: 'valid',
      number: view.decision.decision_no,
      decided_on: today,
    });
    expect(JSON.stringify(found.body.data)).not.toContain(leave?.first_name ?? '?');
    expect((await h.nobody.get(`${v1}/qr-verification/board-${'0'.repeat(32)}`)).status).toBe(404);
    expect((await registrar.post(`${v1}/board/decisions/${id}/revoke`, {})).status).toBe(422);
    expect((await registrar.post(`${v1}/board/decisions/${id}/revoke`, { reason: 'Dayanağı kalmadı' })).status).toBe(
      200,
    );
    expect((await h.nobody.get<Data<{ state: string }>>(path)).body.data.state).toBe('revoked');
    expect(await registrar.post(`${v1}/board/decisions/${id}/revoke`, { reason: 'Bir daha' })).toMatchObject({
      status: 406,
      body: { message: 'board_decision_state_order' },
    });
    await h.rows`update students set status = 'active' where id = ${leave?.id}`;
    await h.rows`update student_programs set status = 'active' where student_id = ${leave?.id} and is_main`;
  });
  test('a dean publishes without effects, and is sent to the office with them', async () => {
    const [eng] = await h.rows<{ id: number }>`select id from faculties where code = 'ENG'`;
    const [student] = await h.rows<{
      id: number;
    }>`select id from students where faculty_id = ${eng?.id} and status = 'active' order by id desc limit 1`;
    const board = await newBoard({ faculty_id: eng?.id ?? 0 });
    const dean = await h.as('dean');
    const [plain, heavy] = [
      await draft(dean, board.id),
      await draft(dean, board.id, { effects: [{ student_id: student?.id, kind: 'sanction', detail: 'reprimand' }] }),
    ];
    await session(dean, board, [plain, heavy]);
    for (const id of [plain, heavy]) expect((await decide(dean, id)).status).toBe(200);
    expect((await dean.post(`${v1}/board/decisions/${plain}/publish`)).status).toBe(200);
    expect(await dean.post(`${v1}/board/decisions/${heavy}/publish`)).toMatchObject({
      status: 406,
      body: { message: 'board_effect_office' },
    });
    expect((await (await h.as('studentaffairs')).post(`${v1}/board/decisions/${heavy}/publish`)).status).toBe(200);
    expect(
      (
        await h.rows<{
          visibility: string;
        }>`select visibility from student_notes where student_id = ${student?.id} order by id desc limit 1`
      )[0]?.visibility,
    ).toBe('office');
  });
});
