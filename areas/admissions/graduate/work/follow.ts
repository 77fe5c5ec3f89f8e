import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { closeExpired } from '../../online/work/expire.ts';
import type { CandidacyState } from '../rules/states.ts';
import { applicationOf, callsById } from './application.ts';
import { programIn, writeGraduate } from './letters.ts';
import { moveCandidacy } from './move.ts';
import { lockCalls, refill } from './offers.ts';

interface Row {
  id: number;
  call_id: number;
  application_id: number;
}
/** Offers whose time is over end, and the next on the list gets the place. @returns how many ended */
export async function endOffers(services: Services): Promise<number> {
  const { db } = services.database;
  const over = await rowsOf<Row>(
    db,
    sql`select id, call_id, application_id from graduate_candidacies where state = 'offered' and reply_by < ${services.clock()} order by id limit 1000`,
  );
  const ended = await sweep(services, 'graduate-offers', over, async (context, row) => {
    await lockCalls(context, [Number(row.call_id)]);
    const [held] = await rowsOf<{ state: CandidacyState }>(
      context.db,
      sql`select state from graduate_candidacies where id = ${row.id} and state = 'offered' and reply_by < ${context.now} for update`,
    );
    if (!held) return false;
    await moveCandidacy(context, { id: Number(row.id), state: held.state }, 'expired');
    const application = await applicationOf(context, Number(row.application_id));
    const [call] = await callsById(context.db, [Number(row.call_id)]);
    writeGraduate(context, application, 'offer_over', {
      number: application.number,
      program: call ? programIn(application.language, { name: call.program, name_en: call.program_en }) : '',
    });
    await refill(context, [Number(row.call_id)]);
    return true;
  });
  return ended.filter(Boolean).length;
}
/** Who was registered for good, and whose registration came to nothing: the place goes to the next. @returns how many moved */
export async function followRegistrations(services: Services): Promise<number> {
  const { db } = services.database;
  const ended = sql`('declined', 'withdrawn', 'expired')`;
  const rows = await rowsOf<Row>(
    db,
    sql`select c.id, c.call_id, c.application_id from graduate_candidacies c join admission_registrations r on r.id = c.registration_id
      where c.state = 'accepted' and (r.state = 'registered' or r.state in ${ended}) order by c.id limit 1000`,
  );
  const moved = await sweep(services, 'graduate-registered', rows, async (context, row) => {
    await lockCalls(context, [Number(row.call_id)]);
    const [held] = await rowsOf<{ state: CandidacyState; registered: boolean; registration_id: number }>(
      context.db,
      sql`select c.state, r.state = 'registered' as registered, r.id as registration_id from graduate_candidacies c join admission_registrations r on r.id = c.registration_id where c.id = ${row.id} and c.state = 'accepted' for update of c`,
    );
    if (!held) return false;
    const candidacy = { id: Number(row.id), state: held.state };
    if (held.registered) await moveCandidacy(context, candidacy, 'registered');
    else {
      await closeExpired(context, Number(held.registration_id));
      await moveCandidacy(context, candidacy, 'withdrawn');
      await refill(context, [Number(row.call_id)]);
    }
    return true;
  });
  return moved.filter(Boolean).length;
}
