import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { transferResults as resultsQuery, type ResultLine } from '../results-contract.ts';
import { mayClose, mayPropose, mayPublish } from '../rules/results.ts';
import { isoOf } from '../work/application.ts';
import { resultFacts } from '../work/results.ts';

export const transferResults = answer(resultsQuery, async (context, which) => {
  const { db, actor } = context;
  const facts = await resultFacts(context, which);
  const programs = await rowsOf<{ id: number; name: string; name_en: string; seats: number }>(
    db,
    sql`select p.id, p.name, p.name_en, q.seats from transfer_quotas q join ${programRead} p on p.id = q.program_id where q.semester_id = ${which.semester_id} and q.track = ${which.track} order by p.name`,
  );
  const lines = await rowsOf<ResultLine & { program_id: number }>(
    db,
    sql`select f.program_id, t.id as transfer_id, t.number, t.first_name || ' ' || t.last_name as name, coalesce(t.ranking_score, 0) as score, f.rank, f.list, f.place, t.status,
        coalesce(t.placed_program_id = f.program_id and t.status in ('placed', 'accepted', 'registered', 'equivalence_done'), false) as placed, f.left_at is not null as left
      from undergraduate_transfers t join transfer_preferences f on f.transfer_id = t.id where t.semester_id = ${which.semester_id} and t.track = ${which.track} and f.list is not null order by f.program_id, f.list, f.place`,
  );
  const byProgram = Map.groupBy(lines, (each) => Number(each.program_id));
  const allowed = actor.permissions.has('transferresult_publish');
  const only = (reasons: ReturnType<typeof mayPublish>) => (allowed ? may(reasons) : { refusals: [] });
  return {
    proposed_at: facts.proposed_at && isoOf(facts.proposed_at),
    published_at: facts.published_at && isoOf(facts.published_at),
    counts: {
      deciding: facts.deciding,
      approved: facts.approved,
      placed: facts.unanswered,
      accepted: facts.accepted,
    },
    programs: programs.map((program) => ({
      ...program,
      lines: (byProgram.get(program.id) ?? []).map(({ program_id: _program, ...line }) => line),
    })),
    can: { propose: only(mayPropose(facts)), publish: only(mayPublish(facts)), close: only(mayClose(facts)) },
  };
});
