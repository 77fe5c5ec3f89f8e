/**
 * Seats a section can have now, as SQL: its quota, and no more than a class that shares its seats has left. Takes the alias under
 * which `sections` stands in the statement.
 */
export const openQuota = (alias: string): string =>
  `least(${alias}.quota, coalesce((select ${alias}.taken + greatest(0, c.seats - ${alias}.taken - coalesce((select sum(o.taken) from sections o where o.cross_list_id = ${alias}.cross_list_id and o.id <> ${alias}.id), 0)) from cross_lists c where c.id = ${alias}.cross_list_id and c.seats is not null), ${alias}.quota))::int`;
