import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { freeBeds } from '../../applying/free-beds.ts';
import { personOf } from '../../stays/work/bed-facts.ts';
import {
  bedsForLine as bedsQuery,
  housingProposal as oneQuery,
  housingProposals as allQuery,
  type Proposal,
  type ProposalLine,
} from '../contract.ts';
import { heldBed, proposalStatus, staleLine } from '../facts/proposal-rows.ts';

const columns = sql`p.id, ${proposalStatus} as status, p.from_on, p.to_on, p.figures, coalesce((select u.full_name from ${userRead} u where u.id = p.user_id), '') as by, p.created_at, p.committed_at, p.offered, p.left_out,
  case when p.status = 'offering' then (select jsonb_build_object('done', count(l.outcome), 'all', count(*)) from housing_proposal_lines l where l.proposal_id = p.id and l.bed_id is not null) end as step`;
const told = (row: Proposal): Proposal => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  committed_at: row.committed_at === null ? null : new Date(row.committed_at).toISOString(),
});
export const housingProposals = answer(allQuery, async ({ db }) => {
  const rows = await rowsOf<Proposal>(
    db,
    sql`select ${columns} from housing_proposals p where p.status <> 'discarded' order by p.id desc limit 20`,
  );
  const [waiting] = await rowsOf<{ n: number; first_on: string | null; last_on: string | null }>(
    db,
    sql`select count(*)::int as n, min(arrives_on) as first_on, max(arrives_on) as last_on from housing_reservations where state in ('submitted', 'waitlisted')`,
  );
  return {
    proposals: rows.map(told),
    waiting: waiting?.n ?? 0,
    first_on: waiting?.first_on ?? null,
    last_on: waiting?.last_on ?? null,
  };
});
type Row = Omit<ProposalLine, 'wished_type' | 'wished_building' | 'building' | 'room_type'> & {
  wished_type: string | null;
  wished_type_en: string | null;
  wished_building: string | null;
  wished_building_en: string | null;
  building: string | null;
  building_en: string | null;
  room_type: string | null;
  room_type_en: string | null;
};
const named = (name: string | null, name_en: string | null) =>
  name === null ? null : { name, name_en: name_en ?? name };
export const housingProposal = answer(oneQuery, async ({ db, now }, { id }) => {
  const [row] = await rowsOf<Proposal>(
    db,
    sql`select ${columns} from housing_proposals p where p.id = ${id} and p.status <> 'discarded'`,
  );
  if (!row) throw notFound();
  const open = row.status === 'ready';
  const lines = await rowsOf<Row>(
    db,
    sql`select l.id, v.number, t.first_name || ' ' || t.last_name as tenant, v.arrives_on, v.leaves_on, g.code as group_code, wt.name as wished_type, wt.name_en as wished_type_en, wb.name as wished_building, wb.name_en as wished_building_en,
      b.code as bed, h.name as building, h.name_en as building_en, y.name as room_type, y.name_en as room_type_en, sb.code as served_bed, l.reason, l.by_hand, l.outcome, case when ${open} then ${heldBed(now)} end as held_bed, (${open} and ${staleLine(now, true)}) as stale
      from housing_proposal_lines l join housing_reservations v on v.id = l.reservation_id join housing_tenants t on t.id = v.tenant_id left join housing_groups g on g.id = v.group_id
      left join housing_room_types wt on wt.id = v.type_id left join housing_buildings wb on wb.id = v.building_id left join housing_beds b on b.id = l.bed_id left join housing_rooms m on m.id = b.room_id
      left join housing_buildings h on h.id = m.building_id left join housing_room_types y on y.id = m.type_id left join housing_beds sb on sb.id = l.served_bed_id where l.proposal_id = ${id} order by l.bed_id is null, g.code nulls last, v.number`,
  );
  return {
    ...told(row),
    lines: lines.map(({ wished_type_en, wished_building_en, building_en, room_type_en, ...line }): ProposalLine => ({
      ...line,
      wished_type: named(line.wished_type, wished_type_en),
      wished_building: named(line.wished_building, wished_building_en),
      building: named(line.building, building_en),
      room_type: named(line.room_type, room_type_en),
    })),
  };
});
export const bedsForLine = answer(bedsQuery, async ({ db, now }, { id }) => {
  const [line] = await rowsOf<{
    proposal_id: number;
    tenant_id: number;
    arrives_on: string;
    leaves_on: string;
    needs_access: boolean;
  }>(
    db,
    sql`select l.proposal_id, r.tenant_id, r.arrives_on, r.leaves_on, r.needs_access from housing_proposal_lines l join housing_reservations r on r.id = l.reservation_id where l.id = ${id}`,
  );
  if (!line) throw notFound();
  const person = await personOf(db, line.tenant_id);
  const beds = await freeBeds(db, {
    from: line.arrives_on,
    until: line.leaves_on,
    now,
    by: 'office',
    gender: person.gender,
    needs_access: line.needs_access || person.needs_access,
    limit: 300,
  });
  const given = await rowsOf<{ bed_id: number }>(
    db,
    sql`select l.bed_id from housing_proposal_lines l join housing_reservations r on r.id = l.reservation_id where l.proposal_id = ${line.proposal_id} and l.bed_id is not null and r.arrives_on < ${line.leaves_on}::date and r.leaves_on > ${line.arrives_on}::date`,
  );
  const others = new Set(given.map((row) => Number(row.bed_id)));
  return beds.filter((bed) => !others.has(Number(bed.bed_id))).map(({ building_id: _b, type_id: _t, ...bed }) => bed);
});
