import type { CustomerName, Reading } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Customer } from '../ledger/books.ts';
import { isCustomerKind } from '../ledger/rules/chart.ts';

type Asking = Pick<Reading, 'db' | 'services'>;
/** Who these customers are, by kind and number; a kind that no area knows yet names nobody. */
export async function customersNamed(
  { db, services }: Asking,
  wanted: readonly Customer[],
): Promise<(customer: Customer) => CustomerName | null> {
  const found = new Map<string, CustomerName>();
  for (const source of services.areas.flatMap((area) => area.customers ?? [])) {
    const ids = [...new Set(wanted.filter((each) => each.kind === source.kind).map((each) => each.id))];
    if (ids.length === 0) continue;
    for (const name of await source.named(db, ids)) found.set(`${source.kind} ${name.id}`, name);
  }
  return ({ kind, id }) => found.get(`${kind} ${id}`) ?? null;
}
/** The customer that an address names. */
export function customerAt({ kind, id }: { kind: string; id: number }): Customer {
  if (!isCustomerKind(kind)) throw notFound();
  return { kind, id };
}
/** One customer; nobody has an account whom no area knows. */
export async function customerNamed(context: Asking, customer: Customer): Promise<CustomerName> {
  const name = (await customersNamed(context, [customer]))(customer);
  if (!name) throw notFound();
  return name;
}
