import type { Walk } from './walk.ts';

export const changesWalks: readonly Walk[] = [];
