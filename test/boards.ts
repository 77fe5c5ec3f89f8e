import { expect } from 'vitest';
import type { BoardDecisionPage } from '#areas/records/board/contract.ts';
import type { Caller, Harness } from './harness.ts';
import { today } from './today.ts';

/** The envelope of an answer about boards. */
export interface BoardData<T> {
  data: T;
  message: string;
  text?: string;
  errors?: Record<string, string[]>;
}
const v1 = '/api/v1';
/** Three who may sit on a board. */
export const threeAcademics = async (h: Harness): Promise<number[]> =>
  (await h.rows<{ id: number }>`select id from staff where status = 'a' and is_academic order by id desc limit 3`).map(
    (each) => each.id,
  );
// of the worker, like the university that its files share
let turn = 0;

/** A board of three members with a quorum of its own, so that every case has its own numbers. */
export async function makeBoard(
  admin: Caller,
  people: readonly number[],
  unit: { faculty_id?: number; department_id?: number } = {},
  quorum: number | null = null,
): Promise<{ id: number; members: number[] }> {
  const code = `T${process.pid}-${++turn}`;
  const answer = await admin.post<BoardData<{ id: number }>>(`${v1}/boards`, {
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
  return { id, members: [...people] };
}
/** A decision about a student that waits for a meeting. */
export const draft = async (caller: Caller, board_id: number, more: object = {}): Promise<number> =>
  (
    await caller.post<BoardData<{ id: number }>>(`${v1}/board/decisions`, {
      board_id,
      topic: 'student',
      name: 'Öğrenci isteği',
      name_en: 'Request of a student',
      body: 'İstek kabul edildi.',
      body_en: 'The request was accepted.',
      ...more,
    })
  ).body.data.id;
/** A meeting at two in the afternoon, today unless said otherwise. */
export const meeting = async (caller: Caller, board_id: number, held_on = today()): Promise<number> =>
  (
    await caller.post<BoardData<{ id: number }>>(`${v1}/board/meetings`, {
      board_id,
      held_on,
      starts_at: '14:00',
      place: 'Dekanlık',
    })
  ).body.data.id;
/** A meeting of today with everybody there and these decisions on its agenda. */
export async function session(
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
/** All three members for it, unless said otherwise. */
export const decideAs = (caller: Caller, id: number, more: object = {}) =>
  caller.post<BoardData<{ status: string; decision_no: string | null }>>(`${v1}/board/decisions/${id}/decide`, {
    outcome: 'decided',
    votes_for: 3,
    votes_against: 0,
    votes_abstained: 0,
    ...more,
  });
/** Everything its page shows of a decision. */
export const decisionPage = async (caller: Caller, id: number): Promise<BoardDecisionPage> =>
  (await caller.get<BoardData<BoardDecisionPage>>(`${v1}/board/decisions/${id}/page`)).body.data;
