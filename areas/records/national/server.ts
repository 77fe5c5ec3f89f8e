import type { AreaPart } from '#kernel/server/area.ts';
import { nationalAccess } from './access.ts';
import { nationalPages } from './contract.ts';
import { nationalRegister, nationalRegisterFile } from './queries/national-register.ts';
import { nationalTexts } from './texts.ts';

/** The national register of students, as a file that is checked before it leaves the house. */
export const nationalPart: AreaPart = {
  texts: nationalTexts,
  pages: nationalPages,
  access: nationalAccess,
  queries: [nationalRegister, nationalRegisterFile],
};
