import type { RequestWork } from './machine/work.ts';

export const changesKinds: readonly RequestWork[] = [];
