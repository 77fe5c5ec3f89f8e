import { longText } from '#kernel/contract/field.ts';

/** The fields of a record that decides about enrolled students: why it changes now, and why it changed last. */
export const changeFields = {
  change_reason: longText({ max: 500, hidden: true }),
  last_change: longText({ derived: true, readOnly: true, hidden: true }),
};
