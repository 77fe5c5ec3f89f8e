import { allows, rowRule } from '#kernel/server/pipeline.ts';
import type { Actor, Awaiting, AwaitingSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { substitutionsOn, type NamedSubstitution } from '../templates/approvers.ts';
import type { InsteadOf } from '../contract.ts';
import { decidingRoles } from '../substitutes/substitution-roles.ts';

/** how much one source lists for one reader */
export const listed = 500;
/** As whom a matter is decided when it is not the reader's own. */
export interface Absent extends InsteadOf {
  user_id: number;
  until: string;
}
/** In whose name a matter awaits the reader: his own (null), or an absent person's in one of his roles. */
export interface Seat {
  context: Reading;
  instead_of: Absent | null;
}
export interface Waiting {
  source: AwaitingSource;
  item: Awaiting;
  seat: Seat;
}

export const sourcesOf = (services: Pick<Services, 'areas'>): readonly AwaitingSource[] =>
  services.areas.flatMap((area) => area.awaiting ?? []);

/** The absent person in one role, decided for by the reader: the rights over rows are the absent's, the name under the decision the reader's. */
export interface StandIn {
  substitution: NamedSubstitution;
  user_role_id: number;
  actor: Actor;
}
/**
 * For whom, and in which of their roles, somebody decides today. Reads on the pool: never call it inside a transaction.
 * What the actor made here may do is asked only by the sources' own list, count and decide; nothing else runs with it.
 */
export async function standInsOf(services: Services, reader: Actor, now: Date): Promise<StandIn[]> {
  const { db } = services.database;
  const found: StandIn[] = [];
  for (const substitution of await substitutionsOn(db, universityDay(now), { by: reader.user_id })) {
    for (const role of await decidingRoles(db, substitution.user_id)) {
      if (substitution.role !== null && substitution.role !== role.name) continue;
      const absent = await services.sessions.actorOf(
        {
          user_id: substitution.user_id,
          real_user_id: substitution.user_id,
          user_role_id: role.user_role_id,
          student_program_id: null,
        },
        now,
      );
      if (absent) found.push({ substitution, user_role_id: role.user_role_id, actor: standingIn(reader, absent) });
    }
  }
  return found;
}
const standingIn = (reader: Actor, absent: Actor): Actor => ({
  ...absent,
  session_id: reader.session_id,
  user_id: reader.user_id,
  real_user_id: reader.real_user_id,
  may_write: reader.may_write,
  student_id: reader.student_id,
  student_program_id: reader.student_program_id,
  full_name: `${reader.full_name} (${absent.full_name})`,
  instead_of: absent.user_id,
});
/** What of a context changes when it reads with another's rights over rows. */
export const rightsOf = (services: Services, actor: Actor): Pick<Reading, 'actor' | 'rows'> => ({
  actor,
  rows: (permission) => rowRule(services, actor, permission),
});
export const absentOf = ({ substitution, user_role_id }: StandIn): Absent => ({
  substitution_id: substitution.id,
  user_role_id,
  full_name: substitution.full_name,
  user_id: substitution.user_id,
  until: substitution.ends_on,
});

/** Does a substitution still hold? Asked again inside the transaction that decides; it can't be ended while that lasts. */
export async function stillHolds(db: Db, standIn: StandIn, reader: Actor, now: Date): Promise<boolean> {
  const day = universityDay(now);
  const rows = await rowsOf(
    db,
    sql`select 1 from approval_substitutes where id = ${standIn.substitution.id} and substitute_id = ${reader.user_id} and ended_at is null and starts_on <= ${day}::date and ends_on >= ${day}::date for share`,
  );
  return rows.length > 0;
}

/** Everything that awaits the reader: his own matters first, then those of absent persons that are not his own already. */
export async function everythingAwaiting(
  context: Reading,
  standIns: readonly StandIn[],
): Promise<{ waiting: Waiting[]; more: boolean }> {
  const seats: Seat[] = [
    { context, instead_of: null },
    ...standIns.map((each): Seat => ({
      context: { ...context, ...rightsOf(context.services, each.actor) },
      instead_of: absentOf(each),
    })),
  ];
  const seen = new Set<string>();
  const waiting: Waiting[] = [];
  let more = false;
  for (const seat of seats) {
    for (const source of sourcesOf(context.services)) {
      if (!allows(source.needs, seat.context.actor)) continue;
      const items = await source.list(seat.context, { limit: listed });
      more ||= items.length >= listed;
      for (const item of items) {
        const key = `${item.kind}.${item.id}`;
        if (seen.has(key)) continue;
        seen.add(key);
        waiting.push({ source, item, seat });
      }
    }
  }
  return { waiting, more };
}

/** How much awaits the reader. Without substitutions the sources count; with them the same matter must not count twice. */
export async function countAwaiting(context: Reading, standIns: readonly StandIn[]): Promise<number> {
  if (standIns.length > 0) return (await everythingAwaiting(context, standIns)).waiting.length;
  let total = 0;
  for (const source of sourcesOf(context.services))
    if (allows(source.needs, context.actor)) total += await source.count(context);
  return total;
}
