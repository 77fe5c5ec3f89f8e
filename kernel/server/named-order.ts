import { malformed } from './failure.ts';

/** The order that a list was asked for by name; 422 for a name it does not have, also for those that every object has. */
export function namedOrder<T>(orders: Readonly<Record<string, T>>, name: string): T {
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (order === undefined) throw malformed({ sort: [{ key: 'sort', params: {} }] });
  return order;
}
