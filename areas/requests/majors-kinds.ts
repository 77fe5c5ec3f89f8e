import type { RequestWork } from './machine/work.ts';

export const majorsKinds: readonly RequestWork[] = [];
