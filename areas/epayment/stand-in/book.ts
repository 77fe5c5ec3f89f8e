import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** One order in the bank's own books. */
export interface Order {
  provider: 'nestpay' | 'iyzico';
  account: string;
  /** number of the shop */ order_id: string;
  /** page and payment there */ session: string;
  payment_id: string;
  /** minor units */ asked: number;
  currency: string;
  language: 'tr' | 'en';
  back: string;
  notice: string | null;
  /** `checking`: looked at for fraud, the money is held */
  state: 'open' | 'charged' | 'declined' | 'checking' | 'voided';
  /** minor units taken */ taken: number;
  refunded: number;
  code: string;
  card: string;
  /** ms */ at: number;
  /** the day is closed: refunds instead of voids */ settled: boolean;
  /** ms: until then the bank says nothing about it */ silent_until: number;
  /** ms: then what is checked is approved */ approve_at: number | null;
}

/** The bank's books; in a file where they must outlive the process. */
export class Book {
  readonly #orders = new Map<string, Order>();
  readonly #file: string | undefined;
  constructor(file?: string) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // the last line may be cut off by the end of the process
      try {
        if (line !== '') this.#put(JSON.parse(line) as Order);
      } catch {
        continue;
      }
    }
  }
  #put(order: Order): void {
    this.#orders.set(`${order.provider}:${order.session}`, order);
  }
  /** Writes an order down before anybody hears of it. */
  keep(order: Order): void {
    this.#put(order);
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(order)}\n`);
  }
  all(): readonly Order[] {
    return [...this.#orders.values()];
  }
  bySession(session: string): Order | undefined {
    return this.#orders.get(`nestpay:${session}`) ?? this.#orders.get(`iyzico:${session}`);
  }
  /** The order of a number that says most: what was charged before what was only begun. */
  byOrder(provider: Order['provider'], account: string, order_id: string): Order | undefined {
    const mine = this.all().filter(
      (order) => order.provider === provider && order.account === account && order.order_id === order_id,
    );
    return mine.find((order) => order.state !== 'open') ?? mine.at(-1);
  }
  /** Money the bank has taken and not given back, minor units per currency. */
  total(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const order of this.all())
      if (order.state === 'charged') sums[order.currency] = (sums[order.currency] ?? 0) + order.taken - order.refunded;
    return sums;
  }
}

/** What a page of the bank has to know of its house. */
export interface House {
  book: Book;
  base: string;
  clock(): number;
  /** notices to the shop */ notify(order: Order, forged: boolean, delay: number): void;
}

/** An order as it stands now: what was checked for fraud is approved when its time has come. */
export function asOf(house: House, order: Order): Order {
  if (order.state !== 'checking' || order.approve_at === null || order.approve_at > house.clock()) return order;
  const approved: Order = { ...order, state: 'charged', taken: order.asked, approve_at: null };
  house.book.keep(approved);
  return approved;
}
