import { Failure, notFound } from '#kernel/server/failure.ts';
import type { Writing } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { canGo } from '#kernel/contract/states.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { transferRefusals } from '../refusals.ts';
import type { Chosen, EligibilityFacts, TransferForm } from '../rules/eligibility.ts';
import { transferStates, type Office, type TransferState } from '../rules/states.ts';
import { trackDefaults, type Track, type TrackRule } from '../rules/tracks.ts';

export interface Application extends TransferForm {
  id: number;
  version: number;
  number: string;
  semester_id: number;
  status: TransferState;
  source: 'form' | 'office';
  language: 'tr' | 'en';
  email: string;
  sent_at: string | null;
  reason: string | null;
  ranking_score: number | null;
  placed_program_id: number | null;
  reply_by: string | null;
}
const columns = sql`id, version, number, semester_id, status, source, language, email, track, first_name, last_name, national_id, passport_no, birth_date, phone, current_university, current_program, current_class, cgpa, scale, semester_completed, entry_score, entry_type, entry_year, discipline_clean, used_before, prep_status, sent_at, reason, ranking_score, placed_program_id, reply_by`;
/** One application by a condition on `undergraduate_transfers`; what is not visible is not there. */
export async function applicationWhere(db: Db, where: SQL, lock = false): Promise<Application> {
  const [row] = await rowsOf<Application>(
    db,
    sql`select ${columns} from undergraduate_transfers where ${where} ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
/** The guest's own, locked. */
export const lockOwn = (db: Db, id: number): Promise<Application> => applicationWhere(db, sql`id = ${id}`, true);

/** Somebody else has written since it was read. */
export function sameVersion(application: Pick<Application, 'version'>, version: number): void {
  if (application.version !== version) throw new Failure(406, 'record_changed_meanwhile');
}

export interface TransferTerm {
  semester_id: number;
  opens_on: string;
  closes_on: string;
  reply_days: number;
  max_preferences: number;
}
/** The window of a semester; null: none was set. */
export async function termOf(db: Db, semester_id: number): Promise<TransferTerm | null> {
  const [row] = await rowsOf<TransferTerm>(
    db,
    sql`select semester_id, opens_on, closes_on, reply_days, max_preferences from transfer_terms where semester_id = ${semester_id}`,
  );
  return row ?? null;
}
/** The window in which applications are taken on a day. */
export async function openTerm(db: Db, day: string): Promise<TransferTerm | null> {
  const [row] = await rowsOf<TransferTerm>(
    db,
    sql`select semester_id, opens_on, closes_on, reply_days, max_preferences from transfer_terms where ${day}::date between opens_on and closes_on order by opens_on desc, id desc limit 1`,
  );
  return row ?? null;
}
/** The rules of all tracks: what was set, else what is usual. */
export async function rulesOf(db: Db): Promise<Readonly<Record<Track, TrackRule>>> {
  const set = await rowsOf<TrackRule & { track: Track }>(
    db,
    sql`select track, min_average_four, min_average_hundred, min_semesters, max_semesters, discipline_clean, once_only, base_score, average_weight, entry_weight, entry_full from transfer_rules`,
  );
  return { ...trackDefaults, ...Object.fromEntries(set.map(({ track, ...rule }) => [track, rule])) };
}
/** What the programs that were chosen offer in the track. */
export const chosenOf = (db: Db, application: Pick<Application, 'id' | 'semester_id' | 'track'>): Promise<Chosen[]> =>
  rowsOf<Chosen>(
    db,
    sql`select f.program_id, p.name, p.name_en, q.seats, q.base_score from transfer_preferences f join ${programRead} p on p.id = f.program_id
      left join transfer_quotas q on q.semester_id = ${application.semester_id} and q.track = ${application.track} and q.program_id = f.program_id
      where f.transfer_id = ${application.id} order by f.rank`,
  );
/** A moment of the database, as it travels. */
export const isoOf = (moment: string): string => new Date(moment).toISOString();
export interface KeptDocument {
  id: number;
  kind: string;
  name: string;
  bytes: number;
  uploaded_at: string;
}
export async function documentsKept(db: Db, id: number): Promise<KeptDocument[]> {
  const rows = await rowsOf<KeptDocument>(
    db,
    sql`select id, kind, name, bytes, uploaded_at from transfer_documents where transfer_id = ${id} and replaced_at is null order by id`,
  );
  return rows.map((row) => ({ ...row, uploaded_at: isoOf(row.uploaded_at) }));
}
/** Everything the rules look at. */
export async function eligibilityOf(db: Db, application: Application): Promise<EligibilityFacts> {
  const [rules, term, chosen, documents] = [
    await rulesOf(db),
    await termOf(db, application.semester_id),
    await chosenOf(db, application),
    await documentsKept(db, application.id),
  ];
  const [used] =
    application.track === null || application.national_id === null
      ? []
      : await rowsOf<{ id: number }>(
          db,
          sql`select id from undergraduate_transfers where id <> ${application.id} and track = ${application.track} and national_id = ${application.national_id} and status in ('accepted', 'registered', 'equivalence_done') limit 1`,
        );
  return {
    form: application,
    rule: rules[application.track ?? 'institution'],
    chosen,
    max_preferences: term?.max_preferences ?? 2,
    documents: new Set(documents.map((each) => each.kind)),
    used_here: used !== undefined,
  };
}

/** Brings a locked application to its next state and notes the step; refuses what the table of states does not know. */
export async function moveTo(
  context: Pick<Writing, 'db' | 'now' | 'actor' | 'audit'>,
  application: Pick<Application, 'id' | 'status'>,
  to: TransferState,
  more: { office?: Office; reason?: string | null; set?: SQL } = {},
): Promise<void> {
  const { db, now, actor } = context;
  if (!canGo(transferStates, application.status, to)) refuse(transferRefusals.transfer_not_here());
  await db.execute(
    sql`update undergraduate_transfers set status = ${to}, version = version + 1, updated_at = ${now} ${more.set ? sql`, ${more.set}` : sql``} where id = ${application.id}`,
  );
  await db.execute(
    sql`insert into transfer_steps (transfer_id, status, office, reason, user_id, at) values (${application.id}, ${to}, ${more.office ?? null}, ${more.reason ?? null}, ${actor.user_id || null}, ${now})`,
  );
  context.audit({
    resource: 'undergraduate-transfer',
    record_id: application.id,
    before: { status: application.status },
    after: {
      status: to,
      ...(more.office ? { office: more.office } : {}),
      ...(more.reason ? { reason: more.reason } : {}),
    },
  });
}
