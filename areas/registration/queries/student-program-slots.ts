import { answer } from '#kernel/server/area.ts';
import { studentProgramSlots as query } from '#areas/registration/contract-slots.ts';
import { slotsView } from '#areas/registration/facts/audit-view.ts';
import { situationOf } from '#areas/registration/facts/situation.ts';
import { visibleProgram } from '#areas/registration/facts/visible-program.ts';

export const studentProgramSlots = answer(query, async (context, input) => {
  await visibleProgram(context, input.id, 'studentslot_index');
  return slotsView(context.db, await situationOf(context, input.id));
});
