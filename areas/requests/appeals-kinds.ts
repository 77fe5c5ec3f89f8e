import type { RequestWork } from './machine/work.ts';

export const appealsKinds: readonly RequestWork[] = [];
