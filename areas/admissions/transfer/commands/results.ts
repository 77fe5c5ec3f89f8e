import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  closeResults as closeCommand,
  proposeResults as proposeCommand,
  publishResults as publishCommand,
} from '../results-contract.ts';
import { transferRefusals } from '../refusals.ts';
import { mayClose, mayPropose, mayPublish } from '../rules/results.ts';
import { moveTo, type Application } from '../work/application.ts';
import { writeTo } from '../work/letters.ts';
import { lockRanking } from '../work/lock-ranking.ts';
import { basisOf, dayIn, listsFrom, programNames, replyBy, resultFacts } from '../work/results.ts';

type Told = Pick<Application, 'id' | 'status' | 'number' | 'email' | 'language'>;
/** The lists as a proposal; made again it takes the place of the one before. */
export const proposeResults = handle(proposeCommand, async (context, which) => {
  const { db, now, actor } = context;
  await lockRanking(context, which.semester_id);
  refuse(mayPropose(await resultFacts(context, which)));
  const basis = await basisOf(db, which);
  const lists = listsFrom(basis);
  await db.execute(
    sql`update transfer_preferences f set list = null, place = null from undergraduate_transfers t where t.id = f.transfer_id and t.semester_id = ${which.semester_id} and t.track = ${which.track} and t.status = 'academic_unit'`,
  );
  const scores = JSON.stringify(basis.candidates.map(({ id, score }) => ({ id, score })));
  await db.execute(
    sql`update undergraduate_transfers t set ranking_score = v.score, updated_at = ${now} from jsonb_to_recordset(${scores}::jsonb) as v(id bigint, score numeric) where t.id = v.id`,
  );
  await db.execute(
    sql`update transfer_preferences f set list = v.list, place = v.place, version = f.version + 1, updated_at = ${now} from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as v(transfer_id bigint, program_id bigint, list text, place int)
      where f.transfer_id = v.transfer_id and f.program_id = v.program_id`,
  );
  await db.execute(
    sql`insert into transfer_rankings (semester_id, track, proposed_at, proposed_by, basis, created_at, updated_at) values (${which.semester_id}, ${which.track}, ${now}, ${actor.user_id}, ${basis.sum}, ${now}, ${now})
      on conflict (semester_id, track) do update set proposed_at = excluded.proposed_at, proposed_by = excluded.proposed_by, basis = excluded.basis, version = transfer_rankings.version + 1, updated_at = ${now}`,
  );
  const main = lists.filter((each) => each.list === 'main').length;
  context.audit({ resource: 'transfer-result', after: { ...which, main, reserve: lists.length - main } });
  return { main, reserve: lists.length - main };
});

/** Once, under the lock: what was proposed becomes the result, if it still is what would be proposed. */
export const publishResults = handle(publishCommand, async (context, which) => {
  const { db, now, actor } = context;
  await lockRanking(context, which.semester_id);
  const facts = await resultFacts(context, which);
  refuse(mayPublish(facts));
  const basis = await basisOf(db, which);
  refuse(basis.sum === facts.basis ? [] : [transferRefusals.transfer_proposal_old()]);
  const lists = listsFrom(basis);
  const names = await programNames(db);
  const reply = await replyBy(context, which.semester_id);
  const rows = await rowsOf<Told>(
    db,
    sql`select id, status, number, email, language from undergraduate_transfers where semester_id = ${which.semester_id} and track = ${which.track} and status = 'academic_unit' order by id for update`,
  );
  const counts = { placed: 0, reserve: 0, not_placed: 0 };
  for (const row of rows) {
    const own = lists.filter((each) => each.transfer_id === row.id);
    const main = own.find((each) => each.list === 'main');
    const nameOf = (id: number | undefined): string => names.get(id ?? 0)?.[row.language] ?? '';
    if (main) {
      counts.placed += 1;
      await moveTo(context, row, 'placed', {
        set: sql`placed_program_id = ${main.program_id}, reply_by = ${reply.at}`,
      });
      writeTo(context, row, 'main', {
        number: row.number,
        program: nameOf(main.program_id),
        day: dayIn(reply.day, row.language),
      });
    } else if (own.length > 0) {
      counts.reserve += 1;
      await moveTo(context, row, 'reserve');
      writeTo(context, row, 'reserve', {
        number: row.number,
        places: own.map((each) => `${nameOf(each.program_id)}: ${each.place}`).join('\n'),
      });
    } else {
      counts.not_placed += 1;
      await moveTo(context, row, 'not_placed');
      writeTo(context, row, 'not_placed', { number: row.number });
    }
  }
  await db.execute(
    sql`update transfer_rankings set published_at = ${now}, published_by = ${actor.user_id}, version = version + 1, updated_at = ${now} where semester_id = ${which.semester_id} and track = ${which.track}`,
  );
  context.audit({ resource: 'transfer-result', action: 'transfer.published', after: { ...which, ...counts } });
  return counts;
});

/** Whoever is still on a reserve list is told that no seat became free. */
export const closeResults = handle(closeCommand, async (context, which) => {
  const { db, now } = context;
  await lockRanking(context, which.semester_id);
  refuse(mayClose(await resultFacts(context, which)));
  const rows = await rowsOf<Told>(
    db,
    sql`select id, status, number, email, language from undergraduate_transfers where semester_id = ${which.semester_id} and track = ${which.track} and status = 'reserve' order by id for update`,
  );
  for (const row of rows) {
    await moveTo(context, row, 'not_placed');
    await db.execute(
      sql`update transfer_preferences set left_at = ${now} where transfer_id = ${row.id} and left_at is null`,
    );
    writeTo(context, row, 'not_placed', { number: row.number });
  }
  context.audit({
    resource: 'transfer-result',
    action: 'transfer.closed',
    after: { ...which, not_placed: rows.length },
  });
  return { not_placed: rows.length };
});
