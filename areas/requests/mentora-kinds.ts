import type { RequestWork } from './machine/work.ts';

export const mentoraKinds: readonly RequestWork[] = [];
