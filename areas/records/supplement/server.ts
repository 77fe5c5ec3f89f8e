import { bindResource, type AreaPart } from '#kernel/server/area.ts';
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
  resources: [bindResource(programSupplement, programSupplements)],
  demo: [supplementDemo],
};
