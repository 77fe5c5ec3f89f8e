import type { Grant } from '#kernel/server/area.ts';

type Grants = Partial<Record<string, Grant>>;
/** Housing is kept by its office. */
export const housingKeepers: Grants = { A: 'all', housing: 'all' };
/** Those who look over it, and who answer students' questions about it. */
export const housingReaders: Grants = { ...housingKeepers, studentaffairs: 'all', supervisor: 'all', observer: 'all' };

/** The rights of a list of housing: who reads it, who keeps it. */
export const housingList = (
  name: string,
  read: Grants = housingReaders,
  keep: Grants = housingKeepers,
): Record<string, Grants> => ({
  [`${name}_index`]: read,
  [`${name}_show`]: read,
  [`${name}_store`]: keep,
  [`${name}_update`]: keep,
  [`${name}_destroy`]: keep,
  [`${name}_import`]: keep,
});
