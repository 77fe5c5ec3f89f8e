import type { RequestWork } from './machine/work.ts';

export const leavesKinds: readonly RequestWork[] = [];
