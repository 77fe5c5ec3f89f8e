import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { RequirementReport } from '../contract.ts';
import type { MissingSlot, Requirement } from '../rules/requirements.ts';
import { slotWords } from './graduation-words.ts';
import './graduation.css';

/** What is asked for, and whether it is there. */
export function RequirementList({ items }: { items: readonly Requirement[] }) {
  const t = useText();
  const { number } = useFormat();
  const figures = ({ code, have, needed }: Requirement): string => {
    if (code === 'grades' || code === 'holds') return number(have ?? 0);
    const digits = code === 'cgpa' ? 2 : undefined;
    const values = { have: have === null ? '–' : number(have, digits), needed: number(needed ?? 0, digits) };
    return t(code === 'slots' ? 'graduation:of' : 'graduation:at_least', values);
  };
  return (
    <Panel title={t('graduation:requirements')}>
      <ul className="gr-list">
        {items.map((each) => (
          <li key={each.code}>
            <span>{t(`graduation:requirement.${each.code}`)}</span>
            <span className="gr-bar">
              <span className="k-figures">{figures(each)}</span>
              <StatusBadge plain tone={each.met ? 'success' : 'warning'}>
                {t(each.met ? 'graduation:met' : 'graduation:unmet')}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Places by name, with their semester and credits. */
export function SlotList({ title, slots }: { title: string; slots: readonly MissingSlot[] }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  return (
    <Panel title={title} about={number(slots.length)}>
      {slots.length === 0 ? (
        <EmptyState small title={t('graduation:nothing_missing')} />
      ) : (
        <ul className="gr-list">
          {slots.map((slot) => (
            <li key={slot.slot_id}>
              <span>
                {slotWords(slot, locale)}
                {slot.status === 'failed' && <span className="gr-small">{t('graduation:failed_slot')}</span>}
              </span>
              <span className="gr-small k-figures">
                {t('graduation:semester', { n: slot.semester_no })} · {t('graduation:credits', { n: slot.credits })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What stands for what, and who said so. */
export function SubstitutionList({ items }: { items: RequirementReport['substitutions'] }) {
  const t = useText();
  const name = useName();
  const { sayDate } = useFormat();
  if (items.length === 0) return null;
  return (
    <Panel title={t('graduation:substitutions_title')}>
      <ul className="gr-list">
        {items.map((each) => (
          <li key={each.slot_id}>
            <span>
              {name(each.slot)} ← {each.course}
              <span className="gr-small">
                {[
                  t(`graduation:source.${each.source}`),
                  each.because,
                  each.decision_no && each.decision_on
                    ? t('graduation:decision', { no: each.decision_no, date: sayDate(each.decision_on) })
                    : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
