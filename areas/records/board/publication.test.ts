import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import { decideAs, decisionPage, draft, makeBoard, session, threeAcademics, type BoardData } from '#test/boards.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { bothWords, decisionDocument } from './queries/board-paper.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
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
    await decideAs(registrar, id);
    expect((await h.nobody.post(`${v1}/board/decisions/${id}/publish`)).status).toBe(401);
    expect((await (await h.as('observer')).post(`${v1}/board/decisions/${id}/publish`)).status).toBe(403);
    expect((await (await h.as('dean')).post(`${v1}/board/decisions/${id}/publish`)).status).toBe(404);
    const done = await registrar.post<BoardData<{ applied: number }>>(`${v1}/board/decisions/${id}/publish`);
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
    const view = await decisionPage(registrar, id);
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
      today().split('-').toReversed().join('.'),
      '1 / 1',
    ])
      expect(text).toContain(each);
    expect(text.replace(/\s/g, '')).toContain(view.verify_path ?? '?');
    expect((await registrar.get(`${v1}/board/decisions/${id}/pdf`)).headers['content-type']).toContain(
      'application/pdf',
    );
    // ACC-108: what a stranger learns
    const path = `${v1}${view.verify_path}`;
    const found = await h.nobody.get<BoardData<Record<string, unknown>>>(path);
    expect(found.body.data).toMatchObject({
      kind: 'board',
      state: 'valid',
      number: view.decision.decision_no,
      decided_on: today(),
    });
    expect(JSON.stringify(found.body.data)).not.toContain(leave?.first_name ?? '?');
    expect((await h.nobody.get(`${v1}/qr-verification/board-${'0'.repeat(32)}`)).status).toBe(404);
    expect((await registrar.post(`${v1}/board/decisions/${id}/revoke`, {})).status).toBe(422);
    expect((await registrar.post(`${v1}/board/decisions/${id}/revoke`, { reason: 'Dayanağı kalmadı' })).status).toBe(
      200,
    );
    expect((await h.nobody.get<BoardData<{ state: string }>>(path)).body.data.state).toBe('revoked');
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
    for (const id of [plain, heavy]) expect((await decideAs(dean, id)).status).toBe(200);
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
