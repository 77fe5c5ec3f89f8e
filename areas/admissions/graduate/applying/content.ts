import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { endGuestSessions } from '#kernel/server/guest-sessions.ts';
import { gpaOf100, scoreOf } from '../rules/scores.ts';
import type { CandidacyState } from '../rules/states.ts';
import { moveCandidacy } from '../work/move.ts';
import { lockApplication, referencesOf } from '../work/application.ts';
import { askReferee } from '../work/ask-referee.ts';
import { applyRefusals } from './refusals.ts';
import type { Content } from './told.ts';

/** Writes what an applicant says into the held draft: person, tabs, referees and programs. */
export async function writeContent(context: Writing, id: number, given: Content): Promise<void> {
  const { db, now, today } = context;
  const latest = given.education.at(-1);
  const gpa = latest ? gpaOf100(latest.cgpa, latest.scale === '4' ? 4 : 100) : null;
  const education = given.education.map((each) => ({ ...each, graduated_on: each.graduated_on ?? null }));
  const experience = (given.experience ?? []).map((each) => ({ ...each, until_on: each.until_on ?? null }));
  await db.execute(
    sql`update graduate_applications set first_name = ${given.first_name}, last_name = ${given.last_name}, national_id = ${given.national_id || null}, passport_no = ${given.passport_no || null}, birth_date = ${given.birth_date}::date, gender = ${given.gender}, language = ${given.language},
      education = ${JSON.stringify(education)}::jsonb, exams = ${JSON.stringify(given.exams)}::jsonb, experience = ${JSON.stringify(experience)}::jsonb, statement = ${given.statement},
      ales_score = ${scoreOf(given.exams, 'aptitude', today)}, language_score = ${scoreOf(given.exams, 'language', today)}, gpa_score = ${gpa}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  await writePrograms(context, id, given.programs);
  await writeReferences(context, id, given);
}
async function writePrograms(context: Writing, id: number, programs: readonly number[]): Promise<void> {
  const { db, now } = context;
  const before = await rowsOf<{ id: number; call_id: number; state: CandidacyState }>(
    db,
    sql`select id, call_id, state from graduate_candidacies where application_id = ${id} order by preference, id for update`,
  );
  const known = new Map(before.map((each) => [Number(each.call_id), each]));
  const fresh = programs.filter((call_id) => !known.has(call_id));
  const gone = before.filter((each) => each.state === 'draft' && !programs.includes(Number(each.call_id)));
  const [asked] = await rowsOf(
    db,
    sql`select id from graduate_applications where id = ${id} and fee_item_id is not null`,
  );
  const back = programs.some((call_id) => known.has(call_id) && known.get(call_id)?.state !== 'draft');
  if (back || (asked && (fresh.length > 0 || gone.length > 0)))
    refuse(applyRefusals.graduate_programs_fixed(undefined, 'programs'));
  for (const each of gone) {
    const events = await rowsOf(db, sql`select id from graduate_events where candidacy_id = ${each.id} limit 1`);
    if (events.length > 0) await moveCandidacy(context, { id: Number(each.id), state: each.state }, 'withdrawn');
    else await db.execute(sql`delete from graduate_candidacies where id = ${each.id}`);
  }
  for (const [at, call_id] of programs.entries())
    await db.execute(
      sql`insert into graduate_candidacies (application_id, call_id, preference, created_at, updated_at) values (${id}, ${call_id}, ${at + 1}, ${now}, ${now})
        on conflict (application_id, call_id) do update set preference = excluded.preference, updated_at = excluded.updated_at`,
    );
}
async function writeReferences(
  context: Writing,
  id: number,
  given: Pick<Content, 'references' | 'first_name' | 'last_name'>,
): Promise<void> {
  const { db, now } = context;
  const application = await lockApplication(context, id);
  const before = new Map((await referencesOf(db, id)).map((each) => [each.email.toLowerCase(), each]));
  for (const each of given.references) {
    const email = each.email.trim().toLowerCase();
    const known = before.get(email);
    before.delete(email);
    // who wrote a letter that has come is what he was asked as
    if (known && known.received_at !== null && (known.name !== each.name || known.institution !== each.institution))
      refuse(applyRefusals.graduate_letter_came({ name: known.name }, 'references'));
    // whether he may read it was agreed when the referee was asked
    if (known) {
      await db.execute(
        sql`update graduate_references set name = ${each.name}, title = ${each.title ?? null}, institution = ${each.institution}, language = ${each.language}, version = version + 1, updated_at = ${now} where id = ${known.id}`,
      );
      continue;
    }
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`insert into graduate_references (application_id, name, title, institution, email, language, waived, created_at, updated_at)
        values (${id}, ${each.name}, ${each.title ?? null}, ${each.institution}, ${email}, ${each.language}, ${each.waived ?? true}, ${now}, ${now}) returning id`,
    );
    await askReferee(context, application, { ...each, id: Number(row?.id), email });
  }
  for (const gone of before.values()) {
    if (gone.received_at !== null) refuse(applyRefusals.graduate_letter_came({ name: gone.name }, 'references'));
    await endGuestSessions(db, { kind: 'referee', subject_id: Number(gone.id) }, 'closed', now);
    await db.execute(sql`delete from graduate_references where id = ${gone.id}`);
  }
}
