import { refuse } from '#kernel/contract/refusal.ts';
import type { Services } from '#kernel/server/services.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { handleGuest } from '#kernel/server/principals.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { admitToRegistration } from '#areas/admissions/online/admit.ts';
import { closeExpired } from '#areas/admissions/online/work/expire.ts';
import { admissionRegistrations } from '#areas/admissions/online/tables.ts';
import { answerPlace as answerCommand } from '../contract.ts';
import { mayAnswer } from '../rules/own.ts';
import type { Track } from '../rules/tracks.ts';
import { applicationWhere, lockOwn, moveTo } from '../work/application.ts';
import { writeTo } from '../work/letters.ts';
import { lockRanking } from '../work/lock-ranking.ts';
import { fillSeats, programNames } from '../work/results.ts';

/** The place is taken, which begins the registration, or given up, and the first reserve moves up. */
export const answerPlace = handleGuest('transfer-applicant', answerCommand, async (context, { accept }) => {
  const { db, guest, now } = context;
  const before = await applicationWhere(db, sql`id = ${guest.subject_id}`);
  await lockRanking(context, before.semester_id);
  const own = await lockOwn(db, guest.subject_id);
  refuse(mayAnswer({ status: own.status, reply_by: own.reply_by, now }));
  const program = own.placed_program_id ?? 0;
  await moveTo(context, own, accept ? 'accepted' : 'declined');
  // whoever has answered stands on no list anymore
  await db.execute(
    sql`update transfer_preferences set left_at = ${now} where transfer_id = ${own.id} and left_at is null and ${accept ? sql`program_id <> ${program}` : sql`true`}`,
  );
  if (!accept) {
    await fillSeats(context, { semester_id: own.semester_id, track: own.track ?? 'institution' }, [program]);
    return { status: 'declined' as const };
  }
  const { application_no } = await admitToRegistration(context, {
    source: 'transfer',
    source_key: String(own.id),
    entry_type: 'transfer',
    semester_id: own.semester_id,
    program_id: program,
    first_name: own.first_name,
    last_name: own.last_name,
    birth_date: own.birth_date ?? '',
    national_id: own.national_id,
    passport_no: own.passport_no,
    mobile_tel: own.phone,
    email: own.email,
    language: own.language,
    exam_type: own.entry_type,
    exam_score: own.entry_score,
  });
  const names = await programNames(db);
  writeTo(context, own, 'accepted', {
    number: own.number,
    program: names.get(program)?.[own.language] ?? '',
    registration: application_no,
  });
  return { status: 'accepted' as const };
});

/** Places that nobody answered in time are given up, and the next move up. */
export async function lapsePlaces(services: Services): Promise<{ lapsed: number; moved_up: number }> {
  const now = services.clock();
  const late = await rowsOf<{ semester_id: number; track: Track }>(
    services.database.db,
    sql`select distinct semester_id, track from undergraduate_transfers where status = 'placed' and reply_by < ${now}`,
  );
  // forms whose code was never typed: nobody's after a day
  await services.database.db.execute(
    sql`delete from undergraduate_transfers where status = 'started' and created_at < ${new Date(now.getTime() - 86_400_000)}`,
  );
  const done = { lapsed: 0, moved_up: 0 };
  await sweep(services, 'transfer.lapse-places', late, async (context, which) => {
    await lockRanking(context, which.semester_id);
    const rows = await rowsOf<{ id: number }>(
      context.db,
      sql`select id from undergraduate_transfers where semester_id = ${which.semester_id} and track = ${which.track} and status = 'placed' and reply_by < ${context.now} order by id for update`,
    );
    const free: number[] = [];
    for (const { id } of rows) {
      const own = await lockOwn(context.db, id);
      await moveTo(context, own, 'declined');
      await context.db.execute(
        sql`update transfer_preferences set left_at = ${context.now} where transfer_id = ${id} and left_at is null`,
      );
      writeTo(context, own, 'lapsed', { number: own.number });
      free.push(own.placed_program_id ?? 0);
    }
    done.lapsed += rows.length;
    done.moved_up += await fillSeats(context, which, free);
  });
  return done;
}

/** Places whose registration came to nothing go to the next. @returns how many were given back */
export async function freeUnregistered(services: Services): Promise<{ freed: number; moved_up: number }> {
  const over = sql`t.status = 'accepted' and exists (select from ${admissionRegistrations} r where r.source = 'transfer' and r.source_key = t.id::text and r.state in ('declined', 'withdrawn', 'expired'))`;
  const found = await rowsOf<{ semester_id: number; track: Track }>(
    services.database.db,
    sql`select distinct t.semester_id, t.track from undergraduate_transfers t where ${over}`,
  );
  const done = { freed: 0, moved_up: 0 };
  await sweep(services, 'transfer.free-unregistered', found, async (context, which) => {
    await lockRanking(context, which.semester_id);
    const rows = await rowsOf<{ id: number; registration_id: number }>(
      context.db,
      sql`select t.id, (select r.id from ${admissionRegistrations} r where r.source = 'transfer' and r.source_key = t.id::text) as registration_id from undergraduate_transfers t where t.semester_id = ${which.semester_id} and t.track = ${which.track} and ${over} order by t.id for update of t`,
    );
    const free: number[] = [];
    for (const { id, registration_id } of rows) {
      await closeExpired(context, Number(registration_id));
      const own = await lockOwn(context.db, id);
      await moveTo(context, own, 'declined');
      await context.db.execute(
        sql`update transfer_preferences set left_at = ${context.now} where transfer_id = ${id} and left_at is null`,
      );
      free.push(own.placed_program_id ?? 0);
    }
    done.freed += rows.length;
    done.moved_up += await fillSeats(context, which, free);
  });
  return done;
}
