import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import {
  decideAs,
  decisionPage,
  draft,
  makeBoard,
  meeting,
  session,
  threeAcademics,
  type BoardData,
} from '#test/boards.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { BoardMeetingPage } from './contract.ts';
import { bothWords, meetingDocument } from './queries/board-paper.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { inDays, today } from '#test/today.ts';
import { pdfText } from '../test-pdf-text.ts';

let h: Harness;
let registrar: Caller;
let admin: Caller;
const v1 = '/api/v1';
let people: number[] = [];
const newBoard = (unit: { faculty_id?: number; department_id?: number } = {}, quorum: number | null = null) =>
  makeBoard(admin, people, unit, quorum);

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  [registrar, admin] = [await h.as('registrar'), await h.as('admin')];
  people = await threeAcademics(h);
});
afterAll(() => closePdf());

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
    const made = await registrar.post<BoardData<{ id: number }>>(`${v1}/board/members`, body);
    expect(made.status).toBe(200);
    expect(
      await h.rows`select action from audit_log where resource = 'board-member' and record_id = ${made.body.data.id}`,
    ).toEqual([{ action: 'boardmember_store' }]);
    expect(
      (
        await registrar.get<BoardData<{ id: number; members: number; needed: number }[]>>(`${v1}/boards/overview`)
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
      const list = (await (await h.as(name)).get<BoardData<{ id: number }[]>>(`${v1}/boards/overview`)).body.data.map(
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
    expect((await dean.post(`${v1}/board/meetings`, { board_id: university.id, held_on: today() })).status).toBe(403);
    expect((await dean.get(`${v1}/board/decisions/${await draft(registrar, university.id)}/page`)).status).toBe(404);
    expect(
      (await (await h.as('chair')).get(`${v1}/board/decisions/${await draft(dean, department.id)}/page`)).status,
    ).toBe(200);
    const observer = await h.as('observer');
    expect((await observer.get(`${v1}/board/decisions/${await draft(registrar, university.id)}/page`)).status).toBe(
      404,
    );
    const list = (await observer.get<BoardData<{ status: string }[]>>(`${v1}/board/decisions?limit=50`)).body.data;
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
      (await registrar.get<BoardData<BoardMeetingPage>>(`${v1}/board/meetings/${id}/page`)).body.data;
    expect((await read()).agenda.map((each) => [each.id, each.agenda_no, each.status])).toEqual([
      [b, 1, 'agenda'],
      [a, 2, 'agenda'],
      [c, 3, 'agenda'],
    ]);
    expect(await decideAs(registrar, a)).toMatchObject({ status: 406, body: { message: 'board_quorum_missing' } });
    expect(await registrar.put(`${v1}/board/meetings/${id}/present`, { staff_ids: [99_999_999] })).toMatchObject({
      status: 406,
      body: { message: 'board_present_not_member' },
    });
    await registrar.put(`${v1}/board/meetings/${id}/present`, { staff_ids: people });
    expect(await decideAs(registrar, a, { votes_for: 1 })).toMatchObject({
      status: 406,
      body: { message: 'board_votes_sum' },
    });
    expect(await decideAs(registrar, a, { votes_for: 1, votes_against: 1, votes_abstained: 1 })).toMatchObject({
      status: 406,
      body: { message: 'board_votes_tie' },
    });
    expect(await decideAs(registrar, a, { votes_for: 0, votes_against: 3 })).toMatchObject({
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
    const year = today().slice(0, 4);
    expect((await decideAs(registrar, a)).body.data).toEqual({ status: 'decided', decision_no: `${year}/1` });
    expect((await decideAs(registrar, b, { outcome: 'rejected', votes_for: 0, votes_against: 3 })).body.data).toEqual({
      status: 'rejected',
      decision_no: null,
    });
    expect((await decideAs(registrar, c, { outcome: 'postponed' })).body.data.status).toBe('postponed');
    expect(await decideAs(registrar, a)).toMatchObject({
      status: 406,
      body: { message: 'board_decision_state_order' },
    });
    expect((await registrar.post(`${v1}/board/meetings/${id}/close`)).status).toBe(200);
    expect(await registrar.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: [] })).toMatchObject({
      status: 406,
      body: { message: 'board_meeting_held' },
    });
    // what was postponed stands on the next agenda, and gets the next number
    const later = await session(registrar, board, [c]);
    expect((await decideAs(registrar, c)).body.data.decision_no).toBe(`${year}/2`);
    expect((await decisionPage(registrar, a)).events.map((each) => each.status)).toEqual([
      'draft',
      'agenda',
      'decided',
    ]);
    expect((await decisionPage(registrar, a)).present.map((each) => each.role)).toEqual(['chair', 'member', 'member']);
    const view = (await registrar.get<BoardData<BoardMeetingPage>>(`${v1}/board/meetings/${later}/page`)).body.data;
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
    const day = inDays(5);
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
    expect((await decisionPage(registrar, own)).decision.status).toBe('draft');
    await registrar.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: [own] });
    expect(await registrar.put(`${v1}/board/meetings/${id}/present`, { staff_ids: people })).toMatchObject({
      status: 406,
      body: { message: 'board_meeting_not_yet' },
    });
    expect(await decideAs(registrar, own)).toMatchObject({ status: 406, body: { message: 'board_meeting_not_yet' } });
    expect(await registrar.delete(`${v1}/board/meetings/${id}`)).toMatchObject({
      status: 406,
      body: { message: 'board_meeting_not_empty' },
    });
    await registrar.put(`${v1}/board/meetings/${id}/agenda`, { decision_ids: [] });
    expect((await decisionPage(registrar, own)).decision.status).toBe('draft');
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
    await decideAs(registrar, id);
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
    const answers = await Promise.all(ids.map((id, at) => decideAs(at % 2 === 0 ? registrar : admin, id)));
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
    const both = await Promise.all([decideAs(registrar, again), decideAs(admin, again)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  });
});
