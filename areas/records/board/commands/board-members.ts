import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { createRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { addBoardMember as addCommand, changeBoardMember as changeCommand } from '../contract.ts';
import { boardRefusals } from '../refusals.ts';
import { boardMemberRecord, boardRow } from './board-records.ts';
import { checkTerm, termsMeet, type Term } from '../rules/board-terms.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';

interface Seat extends Term {
  board_id: number;
  staff_id: number;
  role: string;
}
/** Reasons against a seat: another term of the same person, another chair. The board is locked, so that two at once see each other. */
async function against(context: Writing, seat: Seat, except: number | null): Promise<Refusal[]> {
  await boardRow(context.db, seat.board_id, true);
  const others = await rowsOf<Term & { staff_id: number; role: string; name: string }>(
    context.db,
    sql`
    select m.staff_id, m.role, m.starts_on, m.ends_on, ${personName('st')} as name from board_members m join ${staffRead} st on st.id = m.staff_id where m.board_id = ${seat.board_id} and m.id is distinct from ${except}::bigint order by m.starts_on`,
  );
  const reasons = checkTerm(
    seat,
    others.filter((each) => each.staff_id === seat.staff_id),
  );
  const chair =
    seat.role === 'chair'
      ? others.find((each) => each.role === 'chair' && each.staff_id !== seat.staff_id && termsMeet(each, seat))
      : undefined;
  return chair ? [...reasons, boardRefusals.board_one_chair({ chair: chair.name }, 'role')] : reasons;
}

export const addBoardMember = handle(addCommand, async (context, input) => {
  refuse(
    await against(
      context,
      {
        board_id: input.board_id,
        staff_id: input.staff_id,
        role: input.role ?? 'member',
        starts_on: input.starts_on,
        ends_on: input.ends_on ?? null,
      },
      null,
    ),
  );
  return createRecord(boardMemberRecord, input, context);
});
export const changeBoardMember = handle(changeCommand, async (context, { id: given, ...changes }) => {
  const id = Number(given);
  const row = await lockedRow(boardMemberRecord, id, context, 'boardmember_update');
  const after = {
    ...row,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  } as unknown as Seat;
  refuse(
    await against(
      context,
      {
        board_id: Number(row.board_id),
        staff_id: Number(row.staff_id),
        role: after.role,
        starts_on: after.starts_on,
        ends_on: after.ends_on ?? null,
      },
      id,
    ),
  );
  return updateRecord(boardMemberRecord, id, changes, context);
});
