import type { RequestWork } from './machine/work.ts';

export const documentsKinds: readonly RequestWork[] = [];
