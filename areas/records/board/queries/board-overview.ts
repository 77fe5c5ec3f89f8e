import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { boardOverview as overviewQuery } from '../contract.ts';
import { rolesOf } from '../commands/board-records.ts';
import { quorumOf } from '../rules/board-quorum.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';

export const boardOverview = answer(overviewQuery, async (context) => {
  const { today } = context;
  const writes = context.actor.permissions.has('boardmember_store');
  const found = await rowsOf<{
    id: number;
    code: string;
    name: string;
    name_en: string;
    kind: string;
    status: string;
    quorum: number | null;
    version: number;
    roles: { role: string }[] | null;
    chair: string | null;
    next_meeting: string | null;
    may_update: boolean;
  }>(
    context.db,
    sql`
    select boards.id, boards.code, boards.name, boards.name_en, boards.kind, boards.status, boards.quorum, boards.version, (${context.actor.permissions.has('board_update')} and (${context.rows('board_update')})) as may_update,
      (select jsonb_agg(jsonb_build_object('role', m.role)) from board_members m where m.board_id = boards.id and m.starts_on <= ${today} and (m.ends_on is null or m.ends_on >= ${today})) as roles,
      (select ${personName('st')} from board_members m join ${staffRead} st on st.id = m.staff_id where m.board_id = boards.id and m.role = 'chair' and m.starts_on <= ${today} and (m.ends_on is null or m.ends_on >= ${today}) limit 1) as chair,
      (select min(g.held_on) from board_meetings g where g.board_id = boards.id and g.status = 'planned' and g.held_on >= ${today}) as next_meeting
    from boards where (${context.rows('board_index')}) order by boards.name, boards.id`,
  );
  return found.map(({ quorum, roles, may_update, ...row }) => {
    const { members, needed } = quorumOf(quorum, rolesOf(roles ?? []), []);
    return { ...row, members, needed, can: { update: may_update, store_member: writes } };
  });
});
