import type { Walk } from './walk.ts';

export const mentoraWalks: readonly Walk[] = [];
