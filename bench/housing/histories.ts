import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { bookStay, promiseBed } from '#areas/housing/stays/work/book.ts';
import { extendStay, moveStay, swapStays } from '#areas/housing/stays/work/change.ts';
import { cancelReservation, enterStay, leaveStay, noShow } from '#areas/housing/stays/work/end.ts';
import { lapsePromises } from '#areas/housing/stays/work/lapse.ts';
import type { Chance } from '#demo/random.ts';
import { copyOf, deed, facts, sweep, type Deed, type Model } from './model.ts';

/** Beds of a hall of their own, one price a night, no fees and no closed days: what is left is who has which bed when. */
export interface Ground {
  beds: number[];
  rate: number;
}
export async function layGround(db: Db, today: string): Promise<Ground> {
  const rate = 10_00;
  const code = `HX${process.pid}-${Math.round(performance.now())}`;
  const one = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await rowsOf<{ id: number }>(db, query))[0]?.id);
  const campus = await one(
    sql`insert into campuses (code, name, name_en) values (${code}, 'Deneme', 'Trial') returning id`,
  );
  const building = await one(
    sql`insert into housing_buildings (code, name, name_en, campus_id, floors) values (${code}, 'Deneme', 'Trial', ${campus}, 1) returning id`,
  );
  const type = await one(
    sql`insert into housing_room_types (code, name, name_en, places) values (${code}, 'Deneme', 'Trial', 3) returning id`,
  );
  await db.execute(
    sql`insert into housing_rates (type_id, period, amount, deposit, valid_from) values (${type}, 'night', ${rate}, 0, ${addDays(today, -400)}::date)`,
  );
  const room = await one(
    sql`insert into housing_rooms (code, building_id, floor, type_id, accessible) values (${code}, ${building}, 1, ${type}, true) returning id`,
  );
  const beds: number[] = [];
  for (const label of ['A', 'B', 'C'])
    beds.push(
      await one(
        sql`insert into housing_beds (code, room_id, label) values (${`${code}${label}`}, ${room}, ${label}) returning id`,
      ),
    );
  return { beds, rate };
}

export interface Clock {
  now(): Date;
  move(to: Date): void;
}
const carryOut = (context: Writing, what: Exclude<Deed, { do: 'wait' }>): Promise<unknown> => {
  const id = what.reservation;
  switch (what.do) {
    case 'hold':
    case 'offer':
      return promiseBed(context, {
        reservation_id: id,
        bed_id: what.bed,
        kind: what.do === 'hold' ? 'held' : 'offered',
        until: new Date(context.now.getTime() + (what.do === 'hold' ? 15 : 60) * 60_000),
        by: what.do === 'hold' ? 'tenant' : 'office',
      });
    case 'book':
      return bookStay(context, { reservation_id: id, bed_id: what.bed, by: 'office' });
    case 'move':
      return moveStay(context, { reservation_id: id, bed_id: what.bed });
    case 'swap':
      return swapStays(context, { reservations: [id, what.other] });
    case 'extend':
      return extendStay(context, { reservation_id: id, until: what.until, by: 'office' });
    case 'cancel':
      return cancelReservation(context, { reservation_id: id, reason: 'history' });
    case 'no_show':
      return noShow(context, { reservation_id: id });
    case 'enter':
      return enterStay(context, { reservation_id: id });
    case 'leave':
      return leaveStay(context, { reservation_id: id });
    default:
      return what satisfies never;
  }
};
/** What the next step is: drawn, not looked up, so that most of what cannot be done is tried too. */
function drawn(chance: Chance, model: Model, beds: readonly number[]): Deed {
  const reservation = chance.pick(model.reservations).id;
  const bed = chance.pick(beds);
  return chance.pick<() => Deed>([
    () => ({ do: 'hold', reservation, bed }),
    () => ({ do: 'offer', reservation, bed }),
    () => ({ do: 'book', reservation, bed: chance.chance(0.4) ? bed : null }),
    () => ({ do: 'move', reservation, bed }),
    () => ({ do: 'swap', reservation, other: chance.pick(model.reservations).id }),
    () => ({ do: 'extend', reservation, until: addDays(model.today, chance.int(1, 80)) }),
    () => ({ do: 'cancel', reservation }),
    () => ({ do: 'no_show', reservation }),
    () => ({ do: 'enter', reservation }),
    () => ({ do: 'leave', reservation }),
    () => ({ do: 'wait', minutes: chance.pick([5, 16, 61, 24 * 60, 3 * 24 * 60]) }),
  ])();
}
/** What the database holds, in the words of the model. */
async function stored(db: Db, ids: readonly number[]): Promise<unknown> {
  const rows = await rowsOf<{ id: number; state: string; stays: unknown; rent: number }>(
    db,
    sql`select r.id, r.state,
      coalesce((select jsonb_agg(jsonb_build_array(s.bed_id, s.state, s.from_on, s.until_on) order by s.bed_id, s.from_on, s.until_on, s.state) from housing_stays s where s.reservation_id = r.id and s.state in ('held', 'offered', 'booked', 'in', 'out', 'moved')), '[]'::jsonb) as stays,
      coalesce((select sum(p.amount) from housing_charges c join ledger_postings p on p.item_id = c.item_id and p.payment_id is null where c.reservation_id = r.id and c.kind = 'rent'), 0)::bigint as rent
      from housing_reservations r where r.id = any(${`{${ids.join(',')}}`}::bigint[]) order by r.id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), rent: Number(row.rent) }));
}
/**
 * One history: what each step answers and what stands after it are what the model says. @returns steps that were carried out
 */
export async function history(
  services: Services,
  clock: Clock,
  ground: Ground,
  chance: Chance,
  steps: number,
): Promise<{ done: number; told: string[] }> {
  const { db } = services.database;
  const model: Model = {
    now: clock.now().getTime(),
    today: '',
    beds: ground.beds,
    reservations: [],
    stays: [],
    chosen: [],
    next: 1,
  };
  model.today = universityDay(clock.now());
  const made: { id: number; tenant_id: number; arrives_on: string; leaves_on: string }[] = [];
  for (let n = 0; n < 4; n += 1) {
    const from = addDays(model.today, chance.int(0, 6));
    const until = addDays(from, chance.int(25, 60));
    const before = n === 3 ? made[0]?.tenant_id : undefined;
    const [row] = await rowsOf<{ id: number; tenant_id: number }>(
      db,
      before === undefined
        ? sql`with t as (insert into housing_tenants (kind, first_name, last_name, gender, email) values ('external', 'A', 'B', 'female', ${`history-${crypto.randomUUID()}@example.org`}) returning id)
          insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) select id, 'desk', ${from}::date, ${until}::date from t returning id, tenant_id`
        : sql`insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${before}, 'desk', ${from}::date, ${until}::date) returning id, tenant_id`,
    );
    if (!row) throw new Error('no reservation');
    made.push({ id: Number(row.id), tenant_id: Number(row.tenant_id), arrives_on: from, leaves_on: until });
  }
  model.reservations = made.map((row) => ({ ...row, state: 'submitted' as const, lapses: 0, waited: false }));
  const ids = made.map((row) => row.id);
  const told: string[] = [];
  let done = 0;
  for (let step = 0; step < steps; step += 1) {
    const what = drawn(chance, model, ground.beds);
    told.push(JSON.stringify(what));
    if (what.do === 'wait') {
      model.now += what.minutes * 60_000;
      clock.move(new Date(model.now));
      model.today = universityDay(clock.now());
      sweep(model);
      await lapsePromises(services);
    } else {
      const next = copyOf(model);
      const expected = deed(next, what);
      const answered = await systemWrite(services, 'history', (context) => carryOut(context, what)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused) return false;
          throw error;
        },
      );
      if (answered !== expected)
        throw new Error(
          `step ${step}: ${answered ? 'done' : 'refused'}, the model says ${expected ? 'done' : 'refused'}\n${told.join('\n')}`,
        );
      if (answered) {
        done += 1;
        Object.assign(model, next);
      }
    }
    const [is, should] = [JSON.stringify(await stored(db, ids)), JSON.stringify(facts(model, ground.rate))];
    if (is !== should) throw new Error(`step ${step}: ${is}\nthe model: ${should}\n${told.join('\n')}`);
  }
  // the beds are the next history's
  await db.execute(
    sql`update housing_stays set state = 'released', hold_until = null where reservation_id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
  return { done, told };
}
