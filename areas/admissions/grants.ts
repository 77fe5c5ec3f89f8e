import type { Grant } from '#kernel/server/area.ts';

type Grants = Partial<Record<string, Grant>>;
/** Registrations are kept by the registrar's office and student affairs. */
export const admissionKeepers: Grants = { A: 'all', registrar: 'all', studentaffairs: 'all' };
/** Those who look over it. */
export const admissionReaders: Grants = { ...admissionKeepers, supervisor: 'all', observer: 'all' };

/** The rights of a list of admissions: who reads it, who keeps it. */
export const admissionList = (
  name: string,
  read: Grants = admissionReaders,
  keep: Grants = admissionKeepers,
): Record<string, Grants> => ({
  [`${name}_index`]: read,
  [`${name}_show`]: read,
  [`${name}_store`]: keep,
  [`${name}_update`]: keep,
  [`${name}_destroy`]: keep,
  [`${name}_import`]: keep,
});
