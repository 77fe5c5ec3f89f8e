import { may } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import {
  placementPart as partQuery,
  placementRoomClashes as clashesQuery,
  placementView as viewQuery,
  type PlacementCandidate,
} from '../contract.ts';
import { extraTimeRefused, overruns } from '../rules/extra-time.ts';
import { levelsOf, longerWriters, partsOf, readPlacement } from './placement-facts.ts';
import { clashesOf, roomsRefused } from './room-uses.ts';
import { mayChangePlacement, mayMovePlacement, mayScorePlacement, placementStates } from '../rules/placement-states.ts';

/** `%` and `_` of what somebody typed are letters. */
export const pattern = (typed: string): string => `%${fold(typed).replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
const roomColumns = sql`r.classroom_id, k.code, k.name, k.name_en, r.seats, r.row_length, coalesce(nullif(k.exam_capacity, 0), k.capacity) as most`;
export const placementView = answer(viewQuery, async (context, { id, search }) => {
  const { db } = context;
  const exam = await readPlacement(db, id);
  const typed = search?.trim() ?? '';
  const found = sql`c.exam_id = ${id} ${typed ? sql`and s.search like ${pattern(typed)}` : sql``}`;
  const candidates = await rowsOf<PlacementCandidate>(
    db,
    sql`select c.id, c.version, s.student_number as number, s.first_name || ' ' || s.last_name as name, p.code as program, c.total, c.level, c.exempt, c.absent, c.overridden_by is not null as overridden,
    (select count(*)::int from placement_scores x where x.candidate_id = c.id) as scored,
    (select coalesce(json_agg(json_build_object('name', p.name, 'name_en', p.name_en, 'room', k.code, 'seat_no', z.seat_no) order by p.position), '[]') from placement_seats z join placement_parts p on p.id = z.part_id join ${classroomRead} k on k.id = z.classroom_id where z.candidate_id = c.id) as seats,
    coalesce((select max(z.extra_minutes) from placement_seats z where z.candidate_id = c.id), 0) as extra_minutes, exists (select from placement_seats z where z.candidate_id = c.id and z.apart) as apart
    from placement_candidates c join ${studentRead} s on s.id = c.student_id left join ${programRead} p on p.id = s.program_id where ${found} order by s.student_number limit 200`,
  );
  const [count] = await rowsOf<{ found: number; seated: number }>(
    db,
    sql`select count(*)::int as found, (select count(distinct z.candidate_id)::int from placement_seats z join placement_candidates x on x.id = z.candidate_id where x.exam_id = ${id}) as seated from placement_candidates c join ${studentRead} s on s.id = c.student_id where ${found}`,
  );
  const keeps = context.actor.permissions.has('placementexam_update');
  const parts = await partsOf(db, id);
  const ahead = exam.status === 'draft' || exam.status === 'open' || exam.status === 'seated';
  const late = keeps && ahead ? overruns(parts, await longerWriters(db, exam)) : [];
  const rooms = await rowsOf<{
    classroom_id: number;
    code: string;
    name: string;
    name_en: string;
    seats: number;
    row_length: number;
    most: number;
  }>(
    db,
    sql`select ${roomColumns} from placement_rooms r join ${classroomRead} k on k.id = r.classroom_id where r.exam_id = ${id} order by k.code, k.id`,
  );
  const {
    id: _id,
    version,
    name,
    name_en,
    kind,
    mode,
    status,
    held_on,
    apply_from,
    apply_until,
    exempt_from,
    published_on,
  } = exam;
  return {
    id,
    version,
    name,
    name_en,
    kind,
    mode,
    status,
    held_on,
    apply_from,
    apply_until,
    exempt_from,
    published_on,
    parts,
    levels: await levelsOf(db, id),
    rooms,
    candidates,
    counts: {
      candidates: exam.candidates,
      found: count?.found ?? 0,
      seated: count?.seated ?? 0,
      unscored: exam.unscored,
    },
    overruns: late,
    can: keeps
      ? {
          change: may(mayChangePlacement(exam)),
          score: may(mayScorePlacement(exam, context.today)),
          ...Object.fromEntries(
            placementStates[status].map((to) => [
              to,
              may([...mayMovePlacement(exam, to, context.today), ...(to === 'seated' ? extraTimeRefused(late) : [])]),
            ]),
          ),
        }
      : {},
  };
});
export const placementRoomClashes = answer(clashesQuery, async (context, { id, classroom_ids }) =>
  roomsRefused(context, await clashesOf(context, await readPlacement(context.db, id), classroom_ids)),
);
export const placementPart = answer(partQuery, async (context, { id }) => {
  const { db } = context;
  const [part] = await rowsOf<{ id: number; exam_id: number; name: string; name_en: string }>(
    db,
    sql`select p.id, p.exam_id, p.name, p.name_en from placement_parts p where p.id = ${id}`,
  );
  if (!part) throw notFound();
  const exam = await readPlacement(db, part.exam_id);
  const rooms = await rowsOf<{
    classroom_id: number;
    code: string;
    name: string;
    name_en: string;
    seats: number;
    row_length: number;
    most: number;
    chosen: boolean;
    taken: number;
  }>(
    db,
    sql`select ${roomColumns}, not exists (select from placement_part_rooms x where x.part_id = ${id}) or exists (select from placement_part_rooms x where x.part_id = ${id} and x.classroom_id = r.classroom_id) as chosen, (select count(*)::int from placement_seats z where z.part_id = ${id} and z.classroom_id = r.classroom_id) as taken
    from placement_rooms r join ${classroomRead} k on k.id = r.classroom_id where r.exam_id = ${part.exam_id} order by k.code, k.id`,
  );
  return {
    ...part,
    exam: { name: exam.name, name_en: exam.name_en },
    rooms,
    candidates: exam.candidates,
    can: may(mayChangePlacement(exam)),
  };
});
