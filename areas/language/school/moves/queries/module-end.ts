import { longDay } from '#kernel/contract/calendar.ts';
import { may, type Refusal } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { ModuleLine } from '../../sessions/contract.ts';
import { missingLists } from '../../sessions/facts/missing-lists.ts';
import { slotRows } from '../../sessions/facts/session-rows.ts';
import { modules } from '../../sessions/queries/language-registration.ts';
import { moduleEnd as query, type MoveLine } from '../contract.ts';
import { endFacts, seenOf, type EndFacts } from '../facts.ts';
import { moveRefusals } from '../refusals.ts';

/** What speaks against running the end of a module today. */
export function mayEnd(
  module: Pick<ModuleLine, 'ends_on' | 'status'>,
  end: Pick<EndFacts, 'moves' | 'incomplete'>,
  today: string,
): Refusal[] {
  if (module.status === 'ended') return [moveRefusals.module_ended_already()];
  if (today < module.ends_on) return [moveRefusals.module_not_over({ day: longDay(module.ends_on) })];
  if (end.moves.length + end.incomplete.length === 0) return [moveRefusals.module_nobody()];
  return end.incomplete.length > 0 ? [moveRefusals.module_incomplete({ n: end.incomplete.length })] : [];
}
export const moduleEnd = answer(query, async (context, input) => {
  const { db, today } = context;
  const all = await modules(db);
  const module = input.module_date_id
    ? all.find((each) => each.id === input.module_date_id)
    : (all.findLast((each) => each.status === 'open') ?? all[0]);
  if (!module && input.module_date_id) throw notFound();
  if (!module)
    return {
      modules: all,
      module_date_id: null,
      next: null,
      lines: [],
      counts: { passed: 0, conditionally_passed: 0, repeat: 0, failed: 0, incomplete: 0, without_seat: 0 },
      lists_missing: [],
      seen: '',
      can: { run: may([moveRefusals.module_nobody()]) },
    };
  const end = await endFacts(db, module.id);
  const running = module.status === 'open' ? [...end.sessions.values()] : [];
  const slots = await slotRows(
    db,
    running.map((each) => each.id),
  );
  const lists = await missingLists(db, running, slots, today);
  const line = (
    enrolment_id: number,
    status: MoveLine['status'],
    rest: Pick<MoveLine, 'to_level' | 'to_session' | 'reasons'>,
  ): MoveLine => {
    const person = end.people.get(enrolment_id);
    return {
      enrolment_id,
      status,
      number: person?.number ?? '',
      name: person?.name ?? '',
      from: end.sessions.get(person?.session_id ?? 0)?.name ?? '',
      total: person?.total ?? null,
      attendance: person?.marked ? person.attendance : null,
      ...rest,
    };
  };
  const count = (status: string): number => end.moves.filter((each) => each.status === status).length;
  return {
    modules: all,
    module_date_id: module.id,
    next: end.next?.code ?? null,
    lines: [
      ...end.incomplete.map((each) =>
        line(each.enrolment_id, 'incomplete', { to_level: null, to_session: null, reasons: [...each.reasons] }),
      ),
      ...end.moves.map((each) =>
        line(each.enrolment_id, each.status, {
          to_level: each.to_level_id === null ? null : (end.levels.get(each.to_level_id) ?? null),
          to_session: each.to_session_id === null ? null : (end.nextNames.get(each.to_session_id) ?? null),
          reasons: each.reasons,
        }),
      ),
    ],
    counts: {
      passed: count('passed'),
      conditionally_passed: count('conditionally_passed'),
      repeat: count('repeat'),
      failed: count('failed'),
      incomplete: end.incomplete.length,
      without_seat: end.moves.filter((each) => each.reasons.includes('no_seat')).length,
    },
    lists_missing: [...lists].map(([id, days]) => ({
      session_id: id,
      session: end.sessions.get(id)?.name ?? '',
      days,
    })),
    seen: seenOf(end),
    can: { run: may(mayEnd(module, end, today)) },
  };
});
