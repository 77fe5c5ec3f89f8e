import type { AreaPart } from '#kernel/server/area.ts';
import { rosteringAccess } from './access.ts';
import { oneRosterServer } from './oneroster-server.ts';
import { rosteringTexts } from './texts.ts';

/** Who takes and teaches what, for learning systems (OneRoster 1.2). */
export const rosteringPart: AreaPart = {
  texts: rosteringTexts,
  pages: [],
  access: rosteringAccess,
  protocols: [oneRosterServer],
};
