import { addDays, daysBetween } from '#kernel/contract/calendar.ts';

/** Who has which bed on which nights, written down once more and as plainly as can be: nothing of the product is in here. */
export interface ModelStay {
  id: number;
  reservation: number;
  tenant: number;
  bed: number;
  state: 'held' | 'offered' | 'booked' | 'in' | 'out' | 'moved';
  from: string;
  until: string;
  ends: number | null;
}
interface ModelReservation {
  id: number;
  tenant_id: number;
  arrives_on: string;
  leaves_on: string;
  state:
    | 'submitted'
    | 'waitlisted'
    | 'offered'
    | 'reserved'
    | 'checked_in'
    | 'checked_out'
    | 'declined'
    | 'cancelled'
    | 'no_show';
  lapses: number;
  waited: boolean;
}
export interface Model {
  now: number;
  today: string;
  beds: readonly number[];
  reservations: ModelReservation[];
  stays: ModelStay[];
  /** until when a hold runs that was chosen: choosing the bed again wins no time */
  chosen: { reservation: number; bed: number; until: number }[];
  next: number;
}
export type Deed =
  | { do: 'hold' | 'offer' | 'move'; reservation: number; bed: number }
  | { do: 'book'; reservation: number; bed: number | null }
  | { do: 'swap'; reservation: number; other: number }
  | { do: 'extend'; reservation: number; until: string }
  | { do: 'cancel' | 'no_show' | 'enter' | 'leave'; reservation: number }
  | { do: 'wait'; minutes: number };

export const copyOf = (model: Model): Model => structuredClone(model);
const later = (a: string, b: string): string => (a > b ? a : b);
const meet = (a: ModelStay, from: string, until: string): boolean => a.from < until && from < a.until;
const firm = (stay: ModelStay): boolean => stay.state !== 'held' && stay.state !== 'offered';
const promise = (stay: ModelStay): boolean => !firm(stay);

/** A promise ends: who chose by himself may choose again, an offer that lapses twice was not wanted. */
function ends(model: Model, stay: ModelStay): void {
  const of = model.reservations.find((each) => each.id === stay.reservation);
  model.stays = model.stays.filter((each) => each !== stay);
  if (!of) return;
  if (stay.state === 'held') of.state = of.waited ? 'waitlisted' : 'submitted';
  else {
    of.state = of.lapses === 0 ? 'waitlisted' : 'declined';
    of.lapses += 1;
  }
  if (of.state === 'waitlisted') of.waited = true;
}
/** The clock's sweep. */
export function sweep(model: Model): void {
  for (const stay of model.stays.filter((each) => promise(each) && (each.ends ?? 0) <= model.now)) ends(model, stay);
}
/** Whoever wants a bed need not wait for the sweep. */
function sweepBed(model: Model, bed: number, but: number): void {
  for (const stay of model.stays.filter(
    (each) => each.bed === bed && each.reservation !== but && promise(each) && (each.ends ?? 0) <= model.now,
  ))
    ends(model, stay);
}
/** Nobody else is in the bed, and the person in no other, on any of these nights. */
const free = (
  model: Model,
  bed: number,
  tenant: number,
  from: string,
  until: string,
  but: readonly ModelStay[],
): boolean =>
  model.stays.every(
    (stay) =>
      but.includes(stay) || !meet(stay, from, until) || (stay.bed !== bed && !(firm(stay) && stay.tenant === tenant)),
  );
const whole = (model: Model): boolean =>
  model.stays.every((a) =>
    model.stays.every(
      (b) =>
        a === b || !meet(a, b.from, b.until) || (a.bed !== b.bed && !(a.tenant === b.tenant && firm(a) && firm(b))),
    ),
  );
const longest = 400;
const short = (from: string, until: string): boolean => daysBetween(from, until) < 30;

/** Does it in the model. @returns whether it can be done; what it answers false for may have spoiled the model */
export function deed(model: Model, what: Exclude<Deed, { do: 'wait' }>): boolean {
  const { today } = model;
  const of = model.reservations.find((each) => each.id === what.reservation);
  if (!of) return false;
  const mine = model.stays.filter((stay) => stay.reservation === of.id);
  const current = mine.find((stay) => stay.state !== 'out' && stay.state !== 'moved');
  const has = current && firm(current) ? current : undefined;
  const drop = (stay: ModelStay | undefined): void => void (model.stays = model.stays.filter((each) => each !== stay));
  const add = (bed: number, state: ModelStay['state'], from: string, until: string, last: number | null): void =>
    void model.stays.push({
      id: model.next++,
      reservation: of.id,
      tenant: of.tenant_id,
      bed,
      state,
      from,
      until,
      ends: last,
    });
  switch (what.do) {
    case 'hold':
    case 'offer': {
      if (!['submitted', 'waitlisted', 'offered'].includes(of.state)) return false;
      const first =
        what.do === 'hold'
          ? model.chosen
              .filter((each) => each.reservation === of.id && each.bed === what.bed && each.until > model.now)
              .reduce<number | null>((least, each) => Math.min(least ?? each.until, each.until), null)
          : null;
      if (first !== null && current?.state === 'held' && current.bed === what.bed) return true;
      const until = first ?? model.now + (what.do === 'hold' ? 15 : 60) * 60_000;
      sweepBed(model, what.bed, of.id);
      drop(current);
      if (what.do === 'hold' && (of.arrives_on < today || short(of.arrives_on, of.leaves_on))) return false;
      if (!free(model, what.bed, of.tenant_id, of.arrives_on, of.leaves_on, [])) return false;
      add(what.bed, what.do === 'hold' ? 'held' : 'offered', of.arrives_on, of.leaves_on, until);
      if (what.do === 'hold') model.chosen.push({ reservation: of.id, bed: what.bed, until });
      of.state = 'offered';
      return true;
    }
    case 'book': {
      if (current && (what.bed ?? current.bed) === current.bed) {
        if (!promise(current)) return false;
        current.state = 'booked';
        current.ends = null;
        of.state = 'reserved';
        return whole(model);
      }
      if (what.bed === null || has || !['submitted', 'waitlisted', 'offered'].includes(of.state)) return false;
      sweepBed(model, what.bed, of.id);
      drop(current);
      if (!free(model, what.bed, of.tenant_id, of.arrives_on, of.leaves_on, [])) return false;
      add(what.bed, 'booked', of.arrives_on, of.leaves_on, null);
      of.state = 'reserved';
      return true;
    }
    case 'move': {
      if (!has || has.bed === what.bed) return false;
      const on = has.state === 'booked' ? has.from : later(has.from, today);
      if (on >= has.until) return false;
      sweepBed(model, what.bed, of.id);
      if (!free(model, what.bed, of.tenant_id, on, has.until, [has])) return false;
      goesTo(model, has, what.bed, on);
      return true;
    }
    case 'swap': {
      const other = model.reservations.find((each) => each.id === what.other);
      const theirs = model.stays.find(
        (stay) => stay.reservation === other?.id && (stay.state === 'booked' || stay.state === 'in'),
      );
      if (!has || !theirs || has === theirs) return false;
      const [first, second] = [has.bed, theirs.bed];
      const plans = [
        { stay: has, bed: second },
        { stay: theirs, bed: first },
      ].map((plan) => ({
        ...plan,
        on: plan.stay.state === 'booked' ? plan.stay.from : later(plan.stay.from, today),
      }));
      for (const { stay, bed, on } of plans)
        if (on >= stay.until || !free(model, bed, stay.tenant, on, stay.until, [has, theirs])) return false;
      for (const { stay, bed, on } of plans) goesTo(model, stay, bed, on);
      return whole(model);
    }
    case 'extend': {
      if (!has || what.until === has.until) return false;
      if (what.until > has.until) {
        sweepBed(model, has.bed, of.id);
        if (!free(model, has.bed, of.tenant_id, has.until, what.until, [has])) return false;
        if (daysBetween(has.from, what.until) > longest) return false;
      } else if (what.until < (has.state === 'in' ? later(addDays(has.from, 1), today) : addDays(has.from, 1)))
        return false;
      has.until = what.until;
      of.leaves_on = what.until;
      return true;
    }
    case 'cancel':
      if (!['submitted', 'waitlisted', 'offered', 'reserved'].includes(of.state)) return false;
      drop(current);
      of.state = 'cancelled';
      return true;
    case 'no_show':
      if (has?.state !== 'booked' || today <= of.arrives_on) return false;
      drop(has);
      of.state = 'no_show';
      return true;
    case 'enter':
      if (has?.state !== 'booked' || today < has.from || today >= has.until) return false;
      has.state = 'in';
      of.state = 'checked_in';
      return true;
    case 'leave': {
      if (has?.state !== 'in') return false;
      const left = later(addDays(has.from, 1), today);
      if (left < has.until) has.until = left;
      has.state = 'out';
      of.leaves_on = has.until;
      of.state = 'checked_out';
      return true;
    }
    default:
      return what satisfies never;
  }
}
/** Before the arrival, and on its day, all nights are the other bed's; later those from today on. */
function goesTo(model: Model, stay: ModelStay, bed: number, on: string): void {
  if (stay.state === 'booked' || on === stay.from) {
    stay.bed = bed;
    return;
  }
  model.stays.push({ ...stay, id: model.next++, bed, from: on });
  stay.state = 'moved';
  stay.until = on;
}
/** As the database is asked: each reservation's state, its nights and what they cost. */
export const facts = (model: Model, rate: number): unknown =>
  model.reservations
    .toSorted((a, b) => a.id - b.id)
    .map((of) => {
      const stays = model.stays.filter((stay) => stay.reservation === of.id);
      return {
        id: of.id,
        state: of.state,
        stays: stays
          .map((stay) => [stay.bed, stay.state, stay.from, stay.until] as const)
          .toSorted((a, b) => a[0] - b[0] || (a.slice(2).join() < b.slice(2).join() ? -1 : 1)),
        rent: stays.filter(firm).reduce((all, stay) => all + daysBetween(stay.from, stay.until) * rate, 0),
      };
    });
