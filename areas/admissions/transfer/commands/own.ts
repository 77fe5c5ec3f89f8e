import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { handleGuest } from '#kernel/server/principals.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import {
  saveTransfer as saveCommand,
  sendTransfer as sendCommand,
  withdrawTransfer as withdrawCommand,
} from '../contract.ts';
import { checkPhone } from '../../online/work/phone.ts';
import { transferRefusals } from '../refusals.ts';
import { formProblems, maySend } from '../rules/eligibility.ts';
import { mayChange, maySendNow, mayWithdraw } from '../rules/own.ts';
import type { TransferState } from '../rules/states.ts';
import {
  applicationWhere,
  eligibilityOf,
  lockOwn,
  moveTo,
  rulesOf,
  sameVersion,
  termOf,
  type Application,
} from '../work/application.ts';
import { writeTo } from '../work/letters.ts';
import { lockRanking } from '../work/lock-ranking.ts';
import { rankingScore } from '../rules/ranking.ts';

interface Lists {
  preferences: readonly number[];
  courses: readonly { code?: string | null; name: string; grade?: string | null; credit: number; ects: number }[];
}
/** Preferences in their order and the courses taken elsewhere, as they were given. */
async function keepLists(context: Writing, id: number, { preferences, courses }: Lists): Promise<void> {
  const { db, now } = context;
  refuse(
    new Set(preferences).size < preferences.length
      ? [transferRefusals.transfer_preference_twice({}, 'preferences')]
      : [],
  );
  const known = await rowsOf<{ id: number; faculty_id: number }>(
    db,
    sql`select id, faculty_id from ${programRead} p where p.level = 'undergraduate' and p.status = 'a' and p.id = any(${`{${preferences.join(',')}}`}::bigint[])`,
  );
  if (known.length < preferences.length) throw notFound();
  await db.execute(sql`delete from transfer_preferences where transfer_id = ${id}`);
  for (const [at, program_id] of preferences.entries())
    await db.execute(
      sql`insert into transfer_preferences (transfer_id, rank, program_id, created_at, updated_at) values (${id}, ${at + 1}, ${program_id}, ${now}, ${now})`,
    );
  await db.execute(sql`delete from transfer_courses where transfer_id = ${id}`);
  for (const [at, each] of courses.entries())
    await db.execute(
      sql`insert into transfer_courses (transfer_id, position, code, name, grade, credit, ects, created_at, updated_at)
        values (${id}, ${at + 1}, ${each.code ?? null}, ${each.name}, ${each.grade ?? null}, ${each.credit}, ${each.ects}, ${now}, ${now})`,
    );
  const [first] = preferences;
  await db.execute(
    sql`update undergraduate_transfers set program_id = ${first ?? null}, faculty_id = ${known.find((each) => each.id === first)?.faculty_id ?? null} where id = ${id}`,
  );
}
/** CALL-081: what was typed, whole or not; a returned application stays returned. */
export const saveTransfer = handleGuest('transfer-applicant', saveCommand, async (context, input) => {
  const { db, now, guest } = context;
  checkPhone('phone', input.phone);
  const own = await lockOwn(db, guest.subject_id);
  refuse(mayChange(own.status));
  sameVersion(own, input.version);
  refuse(formProblems(input));
  await db.execute(sql`update undergraduate_transfers set track = ${input.track ?? null}, first_name = ${input.first_name}, last_name = ${input.last_name}, national_id = ${input.national_id ?? null}, passport_no = ${input.passport_no ?? null},
    birth_date = ${input.birth_date ?? null}, phone = ${input.phone ?? null}, current_university = ${input.current_university ?? null}, current_program = ${input.current_program ?? null}, current_class = ${input.current_class ?? null},
    cgpa = ${input.cgpa ?? null}, scale = ${input.scale ?? null}, semester_completed = ${input.semester_completed ?? null}, entry_score = ${input.entry_score ?? null}, entry_type = ${input.entry_type ?? null}, entry_year = ${input.entry_year ?? null},
    prep_status = ${input.prep_status ?? null}, discipline_clean = ${input.discipline_clean ?? false}, used_before = ${input.used_before ?? false}, version = version + 1, updated_at = ${now} where id = ${own.id}`);
  await keepLists(context, own.id, { preferences: input.preferences, courses: input.courses });
  let status: TransferState = own.status;
  if (own.status === 'logged_in') {
    await moveTo(context, own, 'saved');
    status = 'saved';
  } else {
    context.audit({
      resource: 'undergraduate-transfer',
      record_id: own.id,
      after: { saved: true, track: input.track ?? null },
    });
  }
  return { status };
});

/** The score by which it will be ranked, from what was sent. */
async function scoreOf(context: Writing, own: Application): Promise<number | null> {
  if (own.track === null || own.cgpa === null || own.scale === null) return null;
  const rules = await rulesOf(context.db);
  return rankingScore({ cgpa: own.cgpa, scale: own.scale, entry_score: own.entry_score }, rules[own.track]);
}
/** CALL-085: every reason against it at once; from now on it is read only. */
export const sendTransfer = handleGuest('transfer-applicant', sendCommand, async (context, { version }) => {
  const { db, now, today, guest } = context;
  const before = await applicationWhere(db, sql`id = ${guest.subject_id}`);
  await lockRanking(context, before.semester_id);
  const own = await lockOwn(db, guest.subject_id);
  sameVersion(own, version);
  const [out] = await rowsOf(
    db,
    sql`select id from transfer_rankings where semester_id = ${own.semester_id} and track = ${own.track} and published_at is not null`,
  );
  refuse(out ? [transferRefusals.transfer_published_already()] : []);
  refuse(maySendNow({ status: own.status, source: own.source, today, window: await termOf(db, own.semester_id) }));
  refuse(maySend(await eligibilityOf(db, own)));
  if (own.status === 'saved') await moveTo(context, own, 'documents');
  const status = own.status === 'saved' ? 'documents' : own.status;
  const score = await scoreOf(context, own);
  await moveTo(context, { id: own.id, status }, 'sent_for_approval', {
    set: sql`sent_at = coalesce(sent_at, ${now}), reason = null, ranking_score = ${score}`,
  });
  writeTo(context, own, 'sent', { number: own.number });
  return { status: 'sent_for_approval' as const };
});

export const withdrawTransfer = handleGuest('transfer-applicant', withdrawCommand, async (context) => {
  const before = await applicationWhere(context.db, sql`id = ${context.guest.subject_id}`);
  // nobody is moved up while going
  await lockRanking(context, before.semester_id);
  const own = await lockOwn(context.db, before.id);
  refuse(mayWithdraw(own.status));
  await moveTo(context, own, 'withdrawn');
  await context.db.execute(
    sql`update transfer_preferences set left_at = ${context.now} where transfer_id = ${own.id} and left_at is null`,
  );
  return { status: 'withdrawn' as const };
});
