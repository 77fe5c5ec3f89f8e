import type { AreaPart } from '#kernel/server/area.ts';
import { resitAccess } from './access.ts';
import { approveResit } from './commands/approve-resit.ts';
import { saveResit } from './commands/save-resit.ts';
import { resitDemo } from './demo.ts';
import { resitPages } from './pages.ts';
import { resitSections, resitSheet } from './queries/resit-sheet.ts';
import { resitRefusals } from './refusals.ts';
import { resitTexts } from './texts.ts';

/** The second exam of who failed (bütünleme): entered, approved, put in the place of the final. */
export const resitPart: AreaPart = {
  texts: resitTexts,
  refusals: [resitRefusals.specs],
  pages: resitPages,
  access: resitAccess,
  commands: [saveResit, approveResit],
  queries: [resitSections, resitSheet],
  demo: [resitDemo],
};
