import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers } from '../grants.ts';

const readers = { ...housingKeepers, studentaffairs: 'all' } as const;
/** HOU-016: the office decides, student affairs reads; notes are the office's own. */
export const misconductAccess = defineAccess({
  housingmisconduct_index: readers,
  housingmisconduct_show: readers,
  housingmisconduct_store: housingKeepers,
  housingmisconduct_update: housingKeepers,
  housingmisconductnote_index: { housing: 'all' },
  housingmisconductnote_show: { housing: 'all' },
  housingmisconductnote_store: { housing: 'all' },
});
