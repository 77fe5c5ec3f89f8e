import { answer } from '#kernel/server/area.ts';
import { mySlots as query } from '#areas/registration/contract-slots.ts';
import { slotsView } from '#areas/registration/facts/audit-view.ts';
import { ownProgram } from '#areas/registration/facts/own-program.ts';
import { situationOf } from '#areas/registration/facts/situation.ts';

export const mySlots = answer(query, async (context) =>
  slotsView(context.db, await situationOf(context, ownProgram(context))),
);
