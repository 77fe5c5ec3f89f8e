import { answer } from '#kernel/server/area.ts';
import { studentProgramSlots as query } from '../contract.ts';
import { slotsView } from '../facts/audit-view.ts';
import { situationOf } from '../../facts/situation.ts';
import { visibleProgram } from '../../facts/visible-program.ts';

export const studentProgramSlots = answer(query, async (context, input) => {
  await visibleProgram(context, input.id, 'studentslot_index');
  return slotsView(context.db, await situationOf(context, input.id));
});
