import { holdBooks, type HeldBook } from '#areas/finance/ledger/books.ts';
import { post, type NewItem, type Posting } from '#areas/finance/ledger/post.ts';
import { itemOf } from '#areas/finance/ledger/accounts.ts';
import { allocate } from '#areas/finance/ledger/rules/allocate.ts';
import {
  after,
  charged,
  creditOf,
  lowered,
  paidOut,
  received,
  settled,
  type Book,
  type Move,
} from '#areas/finance/ledger/rules/book.ts';
import { addDays, momentOfWall } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { receiptsDemo } from './demo-receipts.ts';
import type { HousingEventKind, ReservationState } from './rules/states.ts';
import { housingCharges, housingEvents } from './tables.ts';
import { chargeTitles } from './work/money.ts';

/** tenants whose money is written at once */
const chunk = 400;
interface Told {
  id: number;
  tenant_id: number;
  stay_id: number;
  state: ReservationState;
  arrives_on: string;
  leaves_on: string;
  price: number;
  deposit: number;
}
type EventRow = typeof housingEvents.$inferInsert & { id: number };
type Charged = Omit<typeof housingCharges.$inferInsert, 'item_id'> & { ref: number; account_id: number; id: number };
/** One of so many stays ends like this. */
const every = { damaged: 23, kept: 61, late: 41, half: 31, halfLeaving: 3 } as const;

/** The account of one tenant from his first stay to today, as entries that follow each other in time. */
class Telling {
  readonly postings: Posting[] = [];
  private refs = 0;
  private book: Book;
  private readonly held: HeldBook;
  private readonly rows: { events: EventRow[]; charges: Charged[] };
  constructor(held: HeldBook, rows: { events: EventRow[]; charges: Charged[] }) {
    this.held = held;
    this.book = held;
    this.rows = rows;
  }
  /** Books moves and what lies free after them on what is open. */
  private add(key: string, on: string, moves: Move[], more: Partial<Posting> = {}): void {
    this.book = after(this.book, moves, on);
    const free = settled(allocate(this.book.lots, this.book.items));
    this.book = after(this.book, free, on);
    this.postings.push({ book: this.held, key, effective_on: on, asked: key, moves: [...moves, ...free], ...more });
  }
  event(told: Told, kind: HousingEventKind, on: string, detail: Record<string, unknown> = {}): number {
    const id = this.rows.events.length + 1;
    const at = momentOfWall(`${on} 10:00`);
    this.rows.events.push({ id, reservation_id: told.id, stay_id: told.stay_id, kind, at, detail });
    return id;
  }
  charge(
    told: Told,
    event_id: number,
    {
      kind,
      on,
      amount,
      due_on,
      note,
    }: { kind: Charged['kind'] } & {
      on: string;
      amount: number;
      due_on: string;
      note?: string;
    },
  ): number {
    const ref = (this.refs -= 1);
    const category = kind === 'deposit' ? 'deposits' : 'housing';
    const item: NewItem = {
      ref,
      amount,
      category,
      due_on,
      kind: 'principal',
      title: note === undefined ? chargeTitles[kind as 'rent'] : chargeTitles.kept,
      explanation: { event: 'by_hand', on, ...(note ? { note } : {}) },
    };
    this.book = { ...this.book, items: [...this.book.items, itemOf(item)] };
    this.add(`housing-${kind}-${event_id}`, on, [charged(ref, amount, category)], {
      items: [item],
      source: { kind: 'housing', id: told.id },
    });
    this.rows.charges.push({
      id: this.rows.charges.length + 1,
      reservation_id: told.id,
      event_id,
      kind,
      category,
      currency: 'USD',
      amount,
      lowered: 0,
      ref,
      account_id: this.held.receivable_id,
    });
    return ref;
  }
  pay(key: string, on: string, amount: number): void {
    if (amount <= 0) return;
    const ref = (this.refs -= 1);
    this.add(`demo-${key}`, on, [received(amount, 'bank', { part: 'MAIN', ref })]);
  }
  /** The deposit is asked no longer. */
  lift(told: Told, ref: number, event_id: number, on: string): void {
    const moves = lowered(this.book, ref, told.deposit, 'deposits');
    if (!moves) return;
    this.add(`housing-deposit-off-${event_id}-demo`, on, moves, { source: { kind: 'housing', id: told.id } });
    const row = this.rows.charges.find((each) => each.ref === ref && each.account_id === this.held.receivable_id);
    if (row) row.lowered = told.deposit;
  }
  /** What lies here goes to the tenant's bank account. */
  giveBack(told: Told, on: string): void {
    const amount = creditOf(this.book);
    if (amount <= 0) return;
    const [reason, reference] = ['Depozito iadesi', `EFT-${40_000 + told.id}`];
    const event = this.event(told, 'paid_back', on, { way: 'bank', amount, currency: 'USD', reason, reference });
    const moves = paidOut(this.book, amount, 'bank', { part: 'MAIN' });
    if (moves)
      this.add(`housing-paid-back-${event}`, on, moves, {
        source: { kind: 'housing', id: told.id },
        reason: `${reason} (${reference})`,
      });
  }
  openOf = (ref: number): number => this.book.items.find((item) => item.id === ref)?.open ?? 0;
}
/** Booked weeks ahead with a deposit, the rent at the arrival, and what became of the deposit after the departure. */
function stayOf(telling: Telling, told: Told, today: string): void {
  const { id, arrives_on, leaves_on, deposit, state } = told;
  const [asked, booked] = [addDays(arrives_on, -38), addDays(arrives_on, -36)];
  const signed = telling.event(told, 'signed', asked);
  const kept = telling.charge(told, signed, { kind: 'deposit', on: asked, amount: deposit, due_on: addDays(asked, 3) });
  telling.pay(`housing-deposit-${id}`, booked, deposit);
  const reserved = telling.event(told, 'reserved', booked);
  const rent = telling.charge(told, reserved, { kind: 'rent', on: booked, amount: told.price, due_on: arrives_on });
  const came = state !== 'reserved';
  const open = telling.openOf(rent);
  // some of those who live here have not paid yet, some only half
  const half = state === 'checked_in' && id % (leaves_on === today ? every.halfLeaving : every.half) === 0;
  const late = state === 'checked_in' && id % every.late === 0;
  if (came && !late) telling.pay(`housing-rent-${id}`, arrives_on, half ? Math.ceil(open / 2) : open);
  if (came) telling.event(told, 'checked_in', arrives_on);
  if (state !== 'checked_out') return;
  if (id % every.damaged === 0) {
    const damaged = telling.event(told, 'charged', leaves_on, { damages: 80_00 });
    telling.charge(told, damaged, { kind: 'damage', on: leaves_on, amount: 80_00, due_on: addDays(leaves_on, 7) });
  }
  const out = telling.event(told, 'checked_out', leaves_on, { until: leaves_on });
  telling.lift(told, kept, out, leaves_on);
  const settles = addDays(leaves_on, 4);
  // whoever has just left waits for his money
  if (settles > today) return;
  if (id % every.kept === 0) {
    const [amount, reason] = [50_00, 'Anahtar teslim edilmedi'];
    const event = telling.event(told, 'kept', settles, { way: 'keep', amount, currency: 'USD', reason });
    telling.charge(told, event, { kind: 'other', on: settles, amount, due_on: settles, note: reason });
  }
  telling.giveBack(told, settles);
}

/** Deposits and rents of two years of stays: most are paid, some late, some deposits still to be given back. */
export const staysMoneyDemo: DemoTale = async (site) => {
  const { client, writer, today, now } = site;
  const { db } = client;
  const stays = await rowsOf<Told>(
    db,
    sql`select r.id, r.tenant_id, s.id as stay_id, r.state, r.arrives_on, r.leaves_on, r.price, r.deposit from housing_reservations r join housing_stays s on s.reservation_id = r.id
      where r.state in ('checked_out', 'checked_in', 'reserved') order by r.tenant_id, r.arrives_on, r.id`,
  );
  const people = [...Map.groupBy(stays, (told) => Number(told.tenant_id))];
  const rows = { events: [] as EventRow[], charges: [] as Charged[] };
  const items = new Map<string, number>();
  const deposits = new Map<number, number>();
  for (let from = 0; from < people.length; from += chunk) {
    const part = people.slice(from, from + chunk);
    const books = await holdBooks(
      db,
      part.map(([id]) => ({ customer: { kind: 'tenant' as const, id }, currency: 'USD' })),
    );
    const postings = part.flatMap(([, own], at) => {
      const book = books[at];
      if (!book) throw new Error('no account');
      const telling = new Telling(book, rows);
      for (const told of own)
        stayOf(
          telling,
          { ...told, id: Number(told.id), price: Number(told.price), deposit: Number(told.deposit) },
          today,
        );
      return telling.postings;
    });
    const made = await post({ db, now, today, actor: anonymous, audit: () => undefined }, postings);
    for (const [at, posting] of postings.entries()) {
      const of = /^demo-housing-deposit-(\d+)$/.exec(posting.key)?.[1];
      const [entry] = made[at]?.entry_ids ?? [];
      if (of !== undefined && entry !== undefined) deposits.set(Number(of), Number(entry));
      for (const [n, item] of (posting.items ?? []).entries())
        items.set(`${posting.book.receivable_id} ${item.ref}`, made[at]?.item_ids[n] ?? 0);
    }
  }
  await writer.insert(housingEvents, rows.events);
  await writer.insert(
    housingCharges,
    rows.charges.map(({ ref, account_id, ...row }) => ({ ...row, item_id: items.get(`${account_id} ${ref}`) ?? 0 })),
  );
  // whoever tells more of housing takes the next numbers
  await client.query(
    `select setval(pg_get_serial_sequence('housing_events', 'id'), ${rows.events.length + 1}, false), setval(pg_get_serial_sequence('housing_charges', 'id'), ${rows.charges.length + 1}, false)`,
  );
  await receiptsDemo(site, deposits);
};
