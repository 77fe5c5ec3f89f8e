import type { Grant } from '#kernel/server/area.ts';

type Grants = Partial<Record<string, Grant>>;
/** The language school is kept by its own office. */
export const schoolKeepers: Grants = { A: 'all', prepschool: 'all' };
/** Offices that answer questions about it. */
export const schoolReaders: Grants = { ...schoolKeepers, registrar: 'all', studentaffairs: 'all' };
export const schoolTeachers: Grants = { instructor: 'all', adjunct: 'all' };
/** The rights of a list of the school: who reads it, who keeps it. */
export const schoolList = (name: string, read: Grants = schoolReaders): Record<string, Grants> => ({
  [`${name}_index`]: read,
  [`${name}_show`]: read,
  [`${name}_store`]: schoolKeepers,
  [`${name}_update`]: schoolKeepers,
  [`${name}_destroy`]: schoolKeepers,
  [`${name}_import`]: schoolKeepers,
});
