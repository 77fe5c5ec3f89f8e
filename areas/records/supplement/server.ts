import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sql } from '#kernel/server/database.ts';
import { supplementAccess } from './access.ts';
import { supplementPages } from './contract.ts';
import { supplementDemo } from './demo.ts';
import { supplementRefusals } from './refusals.ts';
import { programSupplement } from './resources/program-supplement.ts';
import { programSupplements } from './tables.ts';
import { supplementTexts } from './texts.ts';

/** The diploma supplement in its eight sections. */
export const supplementPart: AreaPart = {
  texts: supplementTexts,
  refusals: [supplementRefusals.specs],
  pages: supplementPages,
  access: supplementAccess,
  resources: [
    bindResource(programSupplement, programSupplements, {
      search: (wanted) =>
        sql`${programSupplements.program_id} in (select p.id from ${programRead} p where ${wanted.holds(sql`p.search`)})`,
    }),
  ],
  demo: [supplementDemo],
};
