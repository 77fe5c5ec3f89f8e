import type { Limit } from '../../sessions/rules/sign-in-limits.ts';

/** Sign-ins elsewhere that one address begins or finishes: a campus stands behind one. */
export const outsideLimit: Limit = { seconds: 60, tries: 240 };
