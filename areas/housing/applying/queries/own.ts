import { owedOf } from '#areas/finance/ledger/owed.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { runWrite } from '#kernel/server/pipeline.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { isOver } from '../../desk/rules/left-money.ts';
import { lettersOf } from '../../letters/work/letters-of.ts';
import { agreementMissing } from '../../stays/rules/agreement.ts';
import { movedAtOnce } from '../../stays/work/moved-at-once.ts';
import { depositStories } from '../../stays/work/deposit-story.ts';
import {
  housingFormResult as resultQuery,
  myHousing as myQuery,
  studentTenantToken as tokenQuery,
  type MyReservation,
} from '../contract.ts';
import { movesAsked } from './moves.ts';
import { tenantById, tenantHere, tenantOfStudent, tenantPort } from '../tenant.ts';

type Row = Omit<
  MyReservation,
  'deposit_story' | 'letters' | 'can' | 'stay' | 'room_type' | 'exchange' | 'reply_by' | 'move' | 'moved'
> & {
  reply_by: string | null;
  signed_at: string | null;
  type_name: string | null;
  type_name_en: string | null;
  stay_state: NonNullable<MyReservation['stay']>['state'] | null;
  bed: string;
  building: string;
  building_en: string;
  from_on: string;
  until_on: string;
  exchange_id: number | null;
  exchange_mine: boolean;
  exchange_state: 'asked' | 'agreed';
  exchange_number: string;
};
export const myHousing = answer(myQuery, async (context) => {
  const { db, today } = context;
  const tenant_id = await tenantHere(context);
  if (tenant_id === null)
    return { number: null, name: context.actor.full_name, today, reservations: [], due: [], lying: [] };
  const tenant = await tenantById(db, tenant_id);
  const rows = await rowsOf<Row>(
    db,
    sql`select r.id, r.number, r.state, r.arrives_on, r.leaves_on, t.name as type_name, t.name_en as type_name_en, g.code as group_code, r.reply_by, r.signed_at, r.price, r.deposit, r.currency,
      case when r.state = 'waitlisted' then (select count(*)::int from housing_reservations w where w.state = 'waitlisted' and w.type_id is not distinct from r.type_id and (w.waitlisted_at, w.id) <= (r.waitlisted_at, r.id)) end as waiting,
      s.state as stay_state, b.code as bed, h.name as building, h.name_en as building_en, s.from_on, s.until_on,
      e.id as exchange_id, e.asks_id = r.id as exchange_mine, e.state as exchange_state, o.number as exchange_number
      from housing_reservations r left join housing_room_types t on t.id = r.type_id left join housing_groups g on g.id = r.group_id
      left join lateral (select * from housing_stays x where x.reservation_id = r.id and x.state in ('held', 'offered', 'booked', 'in', 'out') and (x.hold_until is null or x.hold_until > ${context.now}) order by x.from_on desc, x.id desc limit 1) s on true
      left join housing_beds b on b.id = s.bed_id left join housing_rooms m on m.id = b.room_id left join housing_buildings h on h.id = m.building_id
      left join lateral (select * from housing_exchanges x where x.state in ('asked', 'agreed') and r.id in (x.asks_id, x.asked_id) order by x.id desc limit 1) e on true
      left join housing_reservations o on o.id = case when e.asks_id = r.id then e.asked_id else e.asks_id end
      where r.tenant_id = ${tenant_id} order by r.arrives_on desc, r.id desc limit 50`,
  );
  const stories = await depositStories(context, tenant_id);
  const letters = await lettersOf(
    context,
    rows.map((row) => Number(row.id)),
  );
  const moves = await movesAsked(context, sql`v.tenant_id = ${tenant_id}`);
  const settledIds = rows.flatMap((row) =>
    row.stay_state === 'booked' || row.stay_state === 'in' ? [Number(row.id)] : [],
  );
  const moved = await movedAtOnce(context, settledIds);
  const due = await owedOf(db, [{ kind: 'tenant', id: tenant_id }], today);
  return {
    number: tenant.number,
    name: `${tenant.first_name} ${tenant.last_name}`,
    today,
    // what is owed is less his own money that lies here: of one currency he reads either, never both
    due: due.filter(({ owed }) => Number(owed) > 0).map(({ currency, owed }) => ({ currency, amount: Number(owed) })),
    lying: due
      .filter(({ owed }) => Number(owed) < 0)
      .map(({ currency, owed }) => ({ currency, amount: -Number(owed) })),
    reservations: rows.map((row) => {
      const promised = row.stay_state === 'held' || row.stay_state === 'offered';
      const settled = row.stay_state === 'booked' || row.stay_state === 'in';
      return {
        id: row.id,
        number: row.number,
        state: row.state,
        arrives_on: row.arrives_on,
        leaves_on: row.leaves_on,
        // the code invites to a room: where nothing is to come any more it invites nobody
        group_code: isOver(row.state) ? null : row.group_code,
        waiting: row.waiting,
        price: row.price,
        deposit: row.deposit,
        currency: row.currency,
        reply_by: row.reply_by === null ? null : new Date(row.reply_by).toISOString(),
        room_type: row.type_name === null ? null : { name: row.type_name, name_en: row.type_name_en ?? row.type_name },
        stay:
          row.stay_state === null
            ? null
            : {
                state: row.stay_state,
                bed: row.bed,
                building: { name: row.building, name_en: row.building_en },
                from_on: row.from_on,
                until_on: row.until_on,
              },
        deposit_story: stories.get(Number(row.id)) ?? null,
        letters: letters.get(Number(row.id)) ?? [],
        move: moves.get(Number(row.id)) ?? null,
        moved: moved.get(Number(row.id)) ?? null,
        exchange:
          row.exchange_id === null
            ? null
            : {
                id: row.exchange_id,
                mine: row.exchange_mine,
                state: row.exchange_state,
                number: row.exchange_number,
              },
        can: {
          choose: ['submitted', 'waitlisted', 'offered'].includes(row.state) && row.stay_state !== 'offered',
          sign: (row.state === 'offered' && promised) || (settled && agreementMissing(row)),
          pay: row.state === 'accepted',
          cancel: ['submitted', 'waitlisted', 'offered', 'accepted', 'reserved'].includes(row.state),
          stretch: settled,
        },
      };
    }),
  };
});
/** HOU-003 */
export const housingFormResult = answer(resultQuery, async ({ db, now }, { token }) => {
  const [row] = await rowsOf<{
    number: string;
    email: string;
    arrives_on: string;
    leaves_on: string;
    group_code: string | null;
  }>(
    db,
    sql`select r.number, a.email, r.arrives_on, r.leaves_on, g.code as group_code from housing_applications a join housing_reservations r on r.id = a.reservation_id left join housing_groups g on g.id = r.group_id
      where a.token_hash = ${tokenHash(token)} and a.submitted_at > ${new Date(now.getTime() - 1_800_000)}`,
  );
  if (!row) throw notFound();
  return row;
});
/** HOU-024: the documents make it a GET; the session is opened in a transaction of its own. */
export const studentTenantToken = answer(tokenQuery, async (context) => {
  const { actor, services } = context;
  const student_id = actor.student_id;
  if (student_id === null) throw forbidden();
  let token = '';
  const call = {
    token: null,
    locale: context.locale,
    requestId: context.requestId,
    address: context.address,
    idempotencyKey: null,
    identity: null,
    headers: context.headers,
  };
  await runWrite(
    services,
    actor,
    call,
    { name: 'student-tenant-token', body: null, idempotent: false },
    async (writing) => {
      const tenant_id = await tenantOfStudent(writing, student_id);
      token = (await openGuestSession(writing, tenantPort, { subject_id: tenant_id })).access_token;
      return undefined;
    },
  );
  return { token };
});
