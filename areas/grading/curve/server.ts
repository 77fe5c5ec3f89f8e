import type { AreaPart } from '#kernel/server/area.ts';
import { setCurve } from './commands/set-curve.ts';
import { sectionCurve } from './queries/section-curve.ts';
import { curveRefusals } from './refusals.ts';
import { curveTexts } from './texts.ts';

/** The curve of a relative system: drawn, and its boundaries moved by hand. */
export const curvePart: AreaPart = {
  texts: curveTexts,
  refusals: [curveRefusals.specs],
  pages: [],
  access: {},
  commands: [setCurve],
  queries: [sectionCurve],
};
