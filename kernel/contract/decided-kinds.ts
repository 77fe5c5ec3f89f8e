import type { DecidedKind } from './define-request.ts';
import { fillChoices } from './open-choices.ts';

/** The set of all kinds (`open-choices.ts`). */
export const requestKindSet = 'request-kinds';
const mounted = new Map<string, DecidedKind>();
/** Makes kinds known, once, where the areas are put together; the same kind from two areas is a mistake of the program. */
export function mountKinds(kinds: readonly DecidedKind[]): void {
  for (const kind of kinds) {
    const known = mounted.get(kind.kind);
    if (known && known !== kind) throw new Error(`two areas declare the kind ${kind.kind}`);
    mounted.set(kind.kind, kind);
    fillChoices({ [`${requestKindSet}.${kind.kind}`]: { tr: kind.name.tr, en: kind.name.en } });
  }
}
/** The kind with this code; undefined where no area declares it. */
export const decidedKind = (code: string): DecidedKind | undefined => mounted.get(code);
/** Every kind that approval templates decide, in the order of the areas. */
export const decidedKinds = (): readonly DecidedKind[] => [...mounted.values()];
