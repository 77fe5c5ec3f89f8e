import { textKey } from '#kernel/contract/text.ts';
import type { Translate } from '#kernel/web/texts.ts';
import type { AdvisorName } from '../contract.ts';

/** `Assoc. Prof. Dr. Ebru Güven` */
export const advisorName = (t: Translate, advisor: Pick<AdvisorName, 'name' | 'title'>): string =>
  `${t(textKey(`people:staff.title.${advisor.title}`))} ${advisor.name}`;
export const className = (t: Translate, class_year: number): string =>
  class_year === 0 ? t('advising:class_0') : t('advising:class', { n: class_year });
/** `Year 1: 12 · Year 2: 9` */
export const classLine = (t: Translate, classes: readonly { class_year: number; count: number }[]): string =>
  classes.map((each) => `${className(t, each.class_year)}: ${each.count}`).join(' · ');
