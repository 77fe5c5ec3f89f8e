import type { PrepOutcome } from '../../../prep-exams/rules/average.ts';

/** What becomes of a student's level at the end of a module. */
export const promotions = {
  moves: { tr: 'Üst seviyeye geçer', en: 'Goes on to the next level', tone: 'success' },
  moved: { tr: 'Geçirildi', en: 'Has gone on', tone: 'success' },
  stays: { tr: 'Seviyeyi tekrarlar', en: 'Repeats the level', tone: 'warning' },
  top: { tr: 'Son seviyede; programa geçirilir', en: 'At the last level; passes to the program', tone: 'info' },
  open: { tr: 'Puanları eksik ya da yayımlanmamış', en: 'Scores missing or not published', tone: 'danger' },
  no_exams: { tr: 'Modülün sınavı yok', en: 'The module has no exams', tone: 'danger' },
  elsewhere: { tr: 'Seviyesi elle değişmiş', en: 'The level was changed by hand', tone: 'neutral' },
  ended: { tr: 'Hazırlık yılı bitti', en: 'The prep year has ended', tone: 'neutral' },
} as const;
export type Promotion = keyof typeof promotions;
export interface PromotionFacts {
  status: string;
  level_id: number;
  /** of the class in which the module ended */ class_level_id: number;
  /** null: the module has no exams */ outcome: PrepOutcome | null;
  /** went on after this module already */ promoted: boolean;
}
/**
 * ESL-014: whoever has passed a module goes on to the next level, one step and once; whoever is at the last one passes to the
 * program instead.
 * @param levels ids of the levels of the prep school, lowest first
 */
export function promotionOf(
  { status, level_id, class_level_id, outcome, promoted }: PromotionFacts,
  levels: readonly number[],
): { promotion: Promotion; to: number | null } {
  const stays = (promotion: Promotion) => ({ promotion, to: null });
  if (promoted) return stays('moved');
  if (status !== 'waiting' && status !== 'studying') return stays('ended');
  if (outcome === null) return stays('no_exams');
  if (outcome === 'incomplete') return stays('open');
  if (outcome === 'failed') return stays('stays');
  if (level_id !== class_level_id) return stays('elsewhere');
  const at = levels.indexOf(level_id);
  const to = at < 0 ? undefined : levels[at + 1];
  return to === undefined ? stays('top') : { promotion: 'moves', to };
}
