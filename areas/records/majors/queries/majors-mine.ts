import { requestRead } from '#areas/requests/reads/requests.ts';
import type { RequestState } from '#kernel/contract/define-request.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import { myMajorApplication as query, type MyMajorApplication, type TermChoice } from '../contract.ts';
import { mayAnswer, type WishState } from '../rules/major-places.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

interface Row extends TermChoice {
  request_id: number;
  year: number;
  number: number;
  request_status: RequestState;
  semester_id: number;
  ranking: string | null;
}
interface WishRow {
  id: number;
  rank: number;
  program_id: number;
  code: string;
  name: string;
  name_en: string;
  status: WishState;
  position: number | null;
  affairs_note: string | null;
  prep_note: string | null;
  unit_note: string | null;
  answer_by: string | null;
}

/** The reader's latest application. What the ranking made of it stays between its walls until it is published. */
export const myMajorApplication = answer(query, async (context, { family }): Promise<MyMajorApplication> => {
  const { db, actor, now } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select r.id as request_id, r.year, r.number, r.status as request_status, s.id, s.id as semester_id, s.academic_year, s.code, s.is_active, (select k.status from major_rankings k where k.family = ${family} and k.semester_id = s.id and k.status <> 'void') as ranking
    from ${requestRead} r join ${semesterRead} s on s.id = (select m.semester_id from major_preferences m where m.request_id = r.id limit 1)
    where r.user_id = ${actor.user_id} and r.student_program_id = ${actor.student_program_id} and r.kind = ${family} and r.status <> 'draft' order by r.id desc limit 1`,
  );
  if (!row) return { request: null, published: false, wishes: [] };
  const published = row.ranking === 'published' || row.ranking === 'closed';
  const wishes = await rowsOf<WishRow>(
    db,
    sql`
    select m.id, m.rank, p.id as program_id, p.code, p.name, p.name_en, m.status, m.position, m.affairs_note, m.prep_note, m.unit_note, m.answer_by from major_preferences m join ${programRead} p on p.id = m.program_id where m.request_id = ${row.request_id} order by m.rank`,
  );
  const { id, academic_year, code, is_active } = row;
  return {
    request: {
      id: row.request_id,
      number: numberText(row.year, row.number),
      status: row.request_status,
      term: { id, academic_year, code, is_active },
    },
    published,
    wishes: wishes.map(({ program_id, code: program, name, name_en, affairs_note, prep_note, unit_note, ...wish }) => {
      const placed = wish.status === 'main' || wish.status === 'reserve';
      const status = placed && !published ? 'eligible' : wish.status;
      const by = wish.answer_by === null ? null : new Date(wish.answer_by);
      const open = status === 'main' || status === 'called';
      return {
        id: wish.id,
        rank: wish.rank,
        program: { id: program_id, code: program, name, name_en },
        status,
        position: published ? wish.position : null,
        note: wish.status === 'rejected' ? (unit_note ?? prep_note ?? affairs_note) : null,
        answer_by: open && by ? by.toISOString() : null,
        can: {
          answer: may(
            mayAnswer(
              family,
              {
                status: row.request_status === 'approved' ? status : 'cancelled',
                published: row.ranking === 'published',
                answer_by: by,
              },
              now,
            ),
          ),
        },
      };
    }),
  };
});
