import { studentRead } from '#areas/people/reads/persons.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { addDays, earlierDay } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { priceOf } from './rules/price.ts';
import type { ReservationState, StayState } from './rules/states.ts';
import { housingReservations, housingStays, housingTenants } from './tables.ts';

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  gender: 'female' | 'male';
  email: string;
  birth_date: string | null;
}
interface Bed {
  id: number;
  building_id: number;
  type_id: number;
  gender: 'female' | 'male' | 'mixed';
}
/** half years until now: first night and first day after, counted from today */
const spans = [
  [-730, -610],
  [-540, -420],
  [-365, -245],
  [-190, -75],
  [-65, 55],
] as const;
/** of a hundred beds, so many are taken: one hall is full, one nearly, one half empty */
const shares: Readonly<Record<number, number>> = { 1: 100, 2: 80, 3: 50 };
const term = { period: 'term', amount: 1_220_00, term_days: 120 } as const;
/** accounts that people sign in with to see it: one lives here, one was offered a bed; days are counted from today */
const shown = [
  { username: 'exchange', from: -65, until: 62, state: 'checked_in', stay: 'in' },
  { username: 'newstudent', from: 12, until: 132, state: 'offered', stay: 'offered' },
] as const;
const offerHours = 10 * 24;
const amounts: Readonly<Record<number, number>> = { 1: 2_300_00, 2: 1_560_00, 3: 1_220_00 };

/** Two years of stays, those who leave and those who come today, and people who wait. The same every time. */
export const staysDemo: DemoTale = async ({ client, writer, today, now }) => {
  const people = await rowsOf<Person>(
    client.db,
    sql`select s.id, s.first_name, s.last_name, coalesce(s.gender, 'female') as gender, u.email, s.birth_date from ${studentRead} s join ${userRead} u on u.student_id = s.id
      where s.status = 'active' and s.student_number not in (select x.student_number from ${studentRead} x order by x.student_number limit 1) order by s.id desc limit 700`,
  );
  const beds = await rowsOf<Bed>(
    client.db,
    sql`select b.id, r.building_id, r.type_id, coalesce(r.gender, h.gender) as gender from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id order by b.id`,
  );
  const named = new Set(['student', 'student2', 'newstudent', 'exchange', 'alumni', 'mentora']);
  const accounts = await rowsOf<{ student_id: number; username: string }>(
    client.db,
    sql`select u.student_id, u.username from ${userRead} u where u.student_id is not null and u.username !~ '[0-9.]'`,
  );
  const kept = new Set(accounts.filter((each) => named.has(each.username)).map((each) => Number(each.student_id)));
  const free = people.filter((person) => !kept.has(Number(person.id)));
  const lines = { female: free.filter((p) => p.gender === 'female'), male: free.filter((p) => p.gender === 'male') };
  const tenants = new Map<number, number>();
  const rows: (typeof housingTenants.$inferInsert)[] = [];
  const tenantOf = (person: Person): number => {
    const known = tenants.get(person.id);
    if (known !== undefined) return known;
    const id = rows.length + 1;
    tenants.set(person.id, id);
    rows.push({
      id,
      number: `T${100_000 + id}`,
      kind: 'student',
      student_id: person.id,
      first_name: person.first_name,
      last_name: person.last_name,
      gender: person.gender,
      birth_date: person.birth_date,
      email: person.email,
      phone: `+90532${String(1_000_000 + id)}`,
      email_verified_at: now,
      phone_verified_at: now,
      emergency_name: `${person.last_name} ailesi`,
      emergency_phone: `+90533${String(1_000_000 + id)}`,
    });
    return id;
  };
  const signedAt = new Date(now.getTime() - 150 * 86_400_000);
  const reservations: (typeof housingReservations.$inferInsert)[] = [];
  const stays: (typeof housingStays.$inferInsert)[] = [];
  const add = (
    person: Person,
    bed: Bed | null,
    from: string,
    until: string,
    state: ReservationState,
    stay: StayState | null,
    waiting = 0,
    hours = 72,
  ): void => {
    const id = reservations.length + 1;
    const tenant_id = tenantOf(person);
    const rate = { ...term, amount: amounts[bed?.type_id ?? 3] ?? term.amount };
    const hold = new Date(now.getTime() + hours * 3_600_000);
    reservations.push({
      id,
      number: `R${100_000 + id}`,
      tenant_id,
      state,
      source: id % 4 === 0 ? 'desk' : 'portal',
      arrives_on: from,
      leaves_on: until,
      type_id: bed?.type_id ?? 3,
      currency: bed ? 'USD' : null,
      price: bed ? priceOf(rate, from, until) : null,
      deposit: bed ? 200_00 : null,
      reply_by: state === 'offered' ? hold : null,
      // whoever is booked at the desk and comes today signs there
      signed_at: stay && stay !== 'offered' && !(state === 'reserved' && id % 4 === 0) ? signedAt : null,
      waitlisted_at: state === 'waitlisted' ? new Date(now.getTime() - (40 - waiting) * 3_600_000) : null,
    });
    if (!bed || !stay) return;
    stays.push({
      id: stays.length + 1,
      reservation_id: id,
      tenant_id,
      bed_id: bed.id,
      state: stay,
      from_on: from,
      until_on: until,
      hold_until: stay === 'offered' ? hold : null,
      currency: 'USD',
      rate_period: rate.period,
      rate_amount: rate.amount,
      term_days: rate.term_days,
    });
  };
  const next = { female: 0, male: 0 };
  const personFor = (gender: 'female' | 'male'): Person | null => lines[gender][next[gender]++] ?? null;
  for (const [at, [first, after]] of spans.entries()) {
    next.female = at;
    next.male = at;
    for (const bed of beds) {
      const share = at === spans.length - 1 ? (shares[bed.building_id] ?? 60) : 45 + at * 5;
      if ((bed.id * 37 + at * 11) % 100 >= share) continue;
      const person = personFor(bed.gender === 'male' ? 'male' : 'female');
      if (!person) continue;
      if (at < spans.length - 1) add(person, bed, addDays(today, first), addDays(today, after), 'checked_out', 'out');
      else if (bed.id % 25 === 3) {
        // leaves today; somebody else comes in the evening
        add(person, bed, addDays(today, first), today, 'checked_in', 'in');
        const comes = personFor(bed.gender === 'male' ? 'male' : 'female');
        if (comes) add(comes, bed, today, addDays(today, 120), 'reserved', 'booked');
      } else if (bed.building_id !== 1 && bed.id % 25 === 9) {
        // left a few days ago: his deposit is still to be given back
        add(person, bed, addDays(today, first), addDays(today, -2), 'checked_out', 'out');
      } else add(person, bed, addDays(today, first), addDays(today, after + (bed.id % 5)), 'checked_in', 'in');
    }
  }
  // who wants to come next: some have an offer, some wait
  const comes = addDays(today, 70);
  const leaves = addDays(comes, 120);
  const half = beds.filter((bed) => bed.building_id === 3 && bed.id % 25 !== 3);
  for (let n = 0; n < Math.min(12, half.length); n += 1) {
    const bed = half[n];
    const person = bed && personFor(bed.gender === 'male' ? 'male' : 'female');
    if (!bed || !person) continue;
    if (n < 4) add(person, bed, comes, leaves, 'offered', 'offered');
    else if (n < 8) add(person, null, comes, leaves, 'submitted', null);
    else add(person, null, earlierDay(comes, leaves), leaves, 'waitlisted', null, n);
  }
  const accountsShown = await rowsOf<Person & { username: string }>(
    client.db,
    sql`select s.id, s.first_name, s.last_name, coalesce(s.gender, 'female') as gender, u.email, s.birth_date, u.username from ${studentRead} s join ${userRead} u on u.student_id = s.id
      where u.username in (${shown[0].username}, ${shown[1].username})`,
  );
  for (const each of shown) {
    const person = accountsShown.find((one) => one.username === each.username);
    const [from, until] = [addDays(today, each.from), addDays(today, each.until)];
    // behind the beds of those who have an offer, so that it stands on a drawn floor
    const bed = beds
      .filter((one) => one.building_id === 3)
      .slice(12)
      .find(
        (one) =>
          (one.gender === 'mixed' || one.gender === person?.gender) &&
          !stays.some((stay) => stay.bed_id === one.id && stay.from_on < until && stay.until_on > from),
      );
    if (person && bed) add(person, bed, from, until, each.state, each.stay, 0, offerHours);
  }
  await writer.insert(housingTenants, rows);
  await writer.insert(housingReservations, reservations);
  await writer.insert(housingStays, stays);
  await client.query(
    `select setval('housing_tenant_numbers', ${100_001 + rows.length}, false), setval('housing_reservation_numbers', ${100_001 + reservations.length}, false)`,
  );
};
