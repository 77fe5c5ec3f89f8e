import { doubleMajorWork } from './effects/double-major.ts';
import { minorWork } from './effects/minor.ts';
import type { RequestWork } from './machine/work.ts';

export const majorsKinds: readonly RequestWork[] = [minorWork, doubleMajorWork];
