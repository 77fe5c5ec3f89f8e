import type { Walk } from './walk.ts';

export const majorsWalks: readonly Walk[] = [];
