import type { Walk } from './walk.ts';

export const leavesWalks: readonly Walk[] = [];
