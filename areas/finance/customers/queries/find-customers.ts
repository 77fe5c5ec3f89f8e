import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Customer } from '../../ledger/books.ts';
import { isCustomerKind, type CustomerKind } from '../../ledger/rules/chart.ts';
import { owedOf } from '../../ledger/owed.ts';
import { findCustomers as findQuery, type FoundCustomer } from '../contract.ts';
import { customersNamed } from '../who.ts';

const most = 20;
type Found = Customer & { receipt?: string };

/** FIN-009: by student program, by registration, by the number of a tenant or of a receipt, or by whatever is typed. */
export const findCustomers = answer(findQuery, async (context, input) => {
  const { db, services } = context;
  const { search, student_program_id, registration_id, receipt_number, tenant_number } = input;
  const found: Found[] = [
    ...(student_program_id ? [{ kind: 'student_program' as const, id: student_program_id }] : []),
    ...(registration_id ? [{ kind: 'applicant' as const, id: registration_id }] : []),
  ];
  const number = receipt_number?.trim().toUpperCase();
  if (number) {
    // as it stands on the receipt, or its last digits
    const rows = await rowsOf<{ kind: CustomerKind; id: number; receipt: string }>(
      db,
      sql`
    select customer_kind as kind, customer_id as id, number as receipt from receipts
    where customer_kind is not null and ${/^\d{1,9}$/.test(number) ? sql`serial = ${Number(number)}` : sql`number = ${number}`} order by id desc limit ${most}`,
    );
    found.push(...rows);
  }
  const tenant = tenant_number?.trim();
  if (tenant)
    for (const source of services.areas.flatMap((area) => area.customers ?? []))
      if (source.kind === 'tenant') {
        const near = await source.named(db, await source.find(db, tenant, most));
        const same = near.filter((each) => each.number.toUpperCase() === tenant.toUpperCase());
        found.push(...same.map((each): Found => ({ kind: 'tenant', id: each.id })));
      }
  if (search?.trim())
    for (const source of services.areas.flatMap((area) => area.customers ?? []))
      if (isCustomerKind(source.kind)) {
        const { kind } = source;
        found.push(...(await source.find(db, search, most)).map((id): Found => ({ kind, id })));
      }
  const nameOf = await customersNamed(context, found);
  const owed = Map.groupBy(await owedOf(db, found, context.today), (each) => `${each.kind} ${each.id}`);
  const seen = new Set<string>();
  return found.flatMap(({ kind, id, receipt = null }): FoundCustomer[] => {
    const name = nameOf({ kind, id });
    const key = `${kind} ${id} ${receipt}`;
    if (!name || seen.has(key)) return [];
    seen.add(key);
    const { number: own, name: full, about } = name;
    const lines = (owed.get(`${kind} ${id}`) ?? []).map(({ currency, owed: sum, overdue, due_on }) => ({
      currency,
      owed: sum,
      overdue,
      due_on,
    }));
    return [{ kind, id, number: own, name: full, about, receipt, owed: lines }];
  });
});
