import type { Grant } from '#kernel/server/area.ts';

type Grants = Partial<Record<string, Grant>>;
/** Finance is the bursar's. */
export const financeKeepers: Grants = { A: 'all', bursar: 'all' };
/** Those who answer students’ questions about prices, and those who look over everything. */
export const financeReaders: Grants = {
  ...financeKeepers,
  registrar: 'all',
  studentaffairs: 'all',
  supervisor: 'all',
  observer: 'all',
};

/** The rights of a list of finance: who reads it, who keeps it. */
export const financeList = (
  name: string,
  read: Grants = financeReaders,
  keep: Grants = financeKeepers,
): Record<string, Grants> => ({
  [`${name}_index`]: read,
  [`${name}_show`]: read,
  [`${name}_store`]: keep,
  [`${name}_update`]: keep,
  [`${name}_destroy`]: keep,
  [`${name}_import`]: keep,
});
