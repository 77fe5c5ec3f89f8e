import { answer } from '#kernel/server/area.ts';
import { mySlots as query } from '../contract.ts';
import { slotsView } from '../facts/audit-view.ts';
import { ownProgram } from '../facts/own-program.ts';
import { situationOf } from '../../facts/situation.ts';

export const mySlots = answer(query, async (context) =>
  slotsView(context.db, await situationOf(context, ownProgram(context))),
);
