import { defineAccess, type Grant } from '#kernel/server/area.ts';
import { admissionKeepers, admissionReaders } from '../grants.ts';

type Grants = Partial<Record<string, Grant>>;
const list = (name: string, keep: Grants): Record<string, Grants> => ({
  [`${name}_index`]: admissionReaders,
  [`${name}_show`]: admissionReaders,
  [`${name}_store`]: keep,
  [`${name}_update`]: keep,
  [`${name}_destroy`]: keep,
});

/** The queue is read by those who look over it; papers are opened and decided on by those who keep it. */
export const intakeAccess = defineAccess({
  admissionregistration_index: admissionReaders,
  admissionregistration_show: admissionKeepers,
  admissionregistration_store: admissionKeepers,
  admissionregistration_update: admissionKeepers,
  admissionregistration_decide: admissionKeepers,
  admissionregistration_definite: admissionKeepers,
  ...list('admissionreason', admissionKeepers),
  ...list('studentnumberrule', { A: 'all', registrar: 'all' }),
});
