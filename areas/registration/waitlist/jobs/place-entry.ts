import { blocking } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { decideLines, type Line } from '../../facts/decide-lines.ts';
import { groupsOf, readLive, seatFacts } from '../../facts/live-sections.ts';
import { situationOf, type Situation } from '../../facts/situation.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import { seatsLeft } from '../../rules/seats.ts';
import { offerEnds } from '../rules/waitlist.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { enrolLines, publishSeats } from '../../commands/enrol.ts';
import { sendMail } from '../../commands/registration-mails.ts';
import { lockRegistration } from '../../commands/registration-row.ts';
import { holdSeats, lockSections, removeWaiting, seatsInUse } from '#areas/scheduling/commands/seat-ledger.ts';
import { settle } from '../../desk/commands/submit-registration.ts';

interface Entry {
  id: number;
  section_id: number;
  student_program_id: number;
  swap_section_id: number | null;
  status: string;
}
async function entryOf(context: Writing, id: number): Promise<Entry | undefined> {
  const [entry] = await rowsOf<Entry>(
    context.db,
    sql`select id, section_id, student_program_id, swap_section_id, status from waitlist_entries where id = ${id}`,
  );
  return entry;
}
export type Placed = 'placed' | 'passed_over' | 'no_seat' | 'gone';

/** Gives one waiting student the seat if there is one and the rules let him: student first, then the sections, as every change of courses. */
export async function placeEntry(context: Writing, entry_id: number): Promise<Placed> {
  const { semester } = await catalogueOf(context);
  const asked = await entryOf(context, entry_id);
  const head = asked && (await lockRegistration(context.db, asked.student_program_id, semester.id));
  const entry = await entryOf(context, entry_id);
  if (!head || entry?.status !== 'waiting') return 'gone';
  const situation = await situationOf(context, entry.student_program_id, [entry.section_id]);
  const swap = situation.current.some((each) => each.section_id === entry.swap_section_id)
    ? entry.swap_section_id
    : null;
  const line: Line = { section_id: entry.section_id, waitlist: false, swap_section_id: swap, held: true };
  const decision = decideLines(situation, [line]);
  const against = blocking([
    ...decision.basket.filter((each) => each.key !== 'must_take_first'),
    ...decision.refused.flatMap((each) => each.refusals),
  ]);
  if (against.length === 0)
    await lockSections(context.db, swap === null ? [entry.section_id] : [entry.section_id, swap]);
  const seat = against.length > 0 ? 'reserved' : await seatFor(context, situation, entry.section_id);
  if (seat === 'none') return 'no_seat';
  if (seat === 'reserved') {
    context.audit({
      resource: 'waitlist-entry',
      record_id: entry.id,
      after: { passed_over: against.map((each) => each.key) },
    });
    return 'passed_over';
  }
  const section = situation.catalogue.sections.get(entry.section_id);
  const words = { section: section?.section ?? '', course: { tr: section?.name ?? '', en: section?.name_en ?? '' } };
  const to = await studentAddress(context, situation);
  if (section?.waitlist_mode === 'confirm') {
    const window = situation.windows[situation.event];
    const expires = offerEnds(
      context.now.toISOString(),
      situation.catalogue.policies.waitlist_offer_hours,
      window.state === 'open' ? window.closes_at : null,
    );
    await rowsOf(
      context.db,
      sql`update waitlist_entries set status = 'offered', offered_at = ${context.now.toISOString()}::timestamptz, expires_at = ${expires}::timestamptz, version = version + 1, updated_at = now() where id = ${entry.id}`,
    );
    publishSeats(context, await removeWaiting(context.db, entry.section_id, 1));
    await sendMail(context, to, 'offered', { ...words, expires: dateText(expires, universityZone) });
    context.audit({
      resource: 'waitlist-entry',
      record_id: entry.id,
      before: { status: 'waiting' },
      after: { status: 'offered', expires_at: expires },
    });
    return 'placed';
  }
  const outcome = await enrolLines(context, situation, head, [line], decision);
  await settle(context, situation, head, outcome.credits, null, false);
  await sendMail(context, to, 'waitlist_registered', words);
  context.audit({
    resource: 'waitlist-entry',
    record_id: entry.id,
    before: { status: 'waiting' },
    after: { status: 'registered', section: words.section },
  });
  return 'placed';
}

async function studentAddress(
  context: Writing,
  { student }: Situation,
): Promise<{ email: string; user_id: number | null }> {
  const [user] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from users where student_id = ${student.student_id}`,
  );
  return { email: student.email, user_id: user?.id ?? null };
}

/** Takes the seat in the count if there is one for this student. A seat that was kept when somebody left is counted already. */
async function seatFor(
  context: Writing,
  situation: Situation,
  section_id: number,
): Promise<'got' | 'none' | 'reserved'> {
  const live = (await readLive(context.db, [section_id])).get(section_id);
  const count = await seatsInUse(context.db, section_id);
  if (!live || live.status !== 'open' || count >= live.quota) return 'none';
  const left = seatsLeft({ ...seatFacts(live), taken: count }, groupsOf([live], situation.population), situation.today);
  if (left.own <= 0) return 'reserved';
  await holdSeats(context.db, section_id, count + 1);
  return 'got';
}

/** offered → expired; the seat stays kept for the next. false when it was confirmed or left in the meantime. */
export async function expireOffer(context: Writing, entry_id: number): Promise<boolean> {
  const { semester } = await catalogueOf(context);
  const entry = await entryOf(context, entry_id);
  if (!entry) return false;
  await lockRegistration(context.db, entry.student_program_id, semester.id);
  await lockSections(context.db, [entry.section_id]);
  const moment = context.now.toISOString();
  const [gone] = await rowsOf<{ id: number }>(
    context.db,
    sql`update waitlist_entries set status = 'expired', ended_at = ${moment}::timestamptz, version = version + 1, updated_at = now() where id = ${entry_id} and status = 'offered' and expires_at < ${moment}::timestamptz returning id`,
  );
  if (!gone) return false;
  const situation = await situationOf(context, entry.student_program_id, [entry.section_id]);
  const section = situation.catalogue.sections.get(entry.section_id);
  await sendMail(context, await studentAddress(context, situation), 'offer_expired', {
    section: section?.section ?? '',
    course: { tr: section?.name ?? '', en: section?.name_en ?? '' },
  });
  context.audit({
    resource: 'waitlist-entry',
    record_id: entry_id,
    before: { status: 'offered' },
    after: { status: 'expired' },
  });
  return true;
}
