import type { Walk } from './walk.ts';

export const appealsWalks: readonly Walk[] = [];
