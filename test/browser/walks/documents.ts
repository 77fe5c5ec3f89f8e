import type { Walk } from './walk.ts';

export const documentsWalks: readonly Walk[] = [];
