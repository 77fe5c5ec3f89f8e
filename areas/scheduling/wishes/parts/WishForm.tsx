import { useMemo, useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { formatTime } from '#kernel/web/format.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { saveWishes, type TeachingWishes } from '../contract.ts';
import { hoursOf, wishesOf, wishHours, wishKey, wishKinds, type WishKind } from '../rules/wish-hours.ts';

const kinds = Object.keys(wishKinds) as WishKind[];
const days = [1, 2, 3, 4, 5] as const;
const hours = Array.from({ length: wishHours.until - wishHours.from }, (_, index) => wishHours.from + index);
interface Values {
  hours: Record<string, WishKind>;
  compact: boolean;
  most_days: number | null;
  note: string;
}
interface FormProps {
  semester_id: number;
  staff_id: number;
  view: TeachingWishes;
}
/** The hours of a week, painted with what is wished of them, and wishes for the week as a whole. */
export function WishForm({ semester_id, staff_id, view }: FormProps) {
  const t = useText();
  const start = useMemo<Values>(
    () => ({
      hours: Object.fromEntries(hoursOf(view.wishes)),
      compact: view.compact,
      most_days: view.most_days,
      note: view.note ?? '',
    }),
    [view],
  );
  const draft = useDraft<Values>({ name: `wishes.${semester_id}.${staff_id}`, start, version: view.version });
  const { values, change } = draft;
  const { run, busy, problems } = useRun(saveWishes);
  const [brush, setBrush] = useState<WishKind | null>('avoid');
  const paint = (keys: readonly string[]): void => {
    const next = { ...values.hours };
    // who clicks once more takes it back
    const undo = brush === null || keys.every((key) => values.hours[key] === brush);
    for (const key of keys)
      if (undo || brush === null) delete next[key];
      else next[key] = brush;
    change({ hours: next });
  };
  const save = async (): Promise<void> => {
    // where somebody else has saved meanwhile, each difference is decided first
    if (!draft.ready()) return;
    const saved = await run({
      semester_id,
      staff_id,
      version: view.version,
      wishes: wishesOf(new Map(Object.entries(values.hours))).map((wish) => ({ ...wish })),
      compact: values.compact,
      ...(values.most_days === null ? {} : { most_days: values.most_days }),
      note: values.note,
    });
    if (saved) draft.saved();
  };
  const dayName = (day: number): string => t(textKey(`timetable:day.${day}`));
  const kindName = (kind: WishKind | undefined): string => t(textKey(`wishes:kind.${kind ?? 'none'}`));
  const sayWish = (field: string, value: unknown): string => {
    if (field === 'hours')
      return (
        wishesOf(new Map(Object.entries((value ?? {}) as Values['hours'])))
          .map(
            (wish) => `${dayName(wish.day)} ${formatTime(wish.starts)}–${formatTime(wish.ends)} ${kindName(wish.kind)}`,
          )
          .join(', ') || '–'
      );
    if (field === 'compact') return t(value === true ? 'ui:yes' : 'ui:no');
    return value === null || value === undefined || value === '' ? '–' : String(value as string | number);
  };
  const locked = !view.may;
  return (
    <>
      {view.closed && <Notice>{t('wishes:closed')}</Notice>}
      {view.against > 0 && <Notice tone="warning">{t('wishes:against', { n: view.against })}</Notice>}
      <DraftNotice
        draft={draft}
        label={(field) => t(textKey(`wishes:${field === 'hours' ? 'grid' : field}`))}
        say={(field, value) => sayWish(field, value)}
      />
      <Panel title={t('wishes:grid')}>
        <div className="wi-stack">
          {!locked && (
            <fieldset className="wi-brushes k-screen">
              <legend>{t('wishes:brush')}</legend>
              {[...kinds, null].map((kind) => (
                <label key={kind ?? 'none'}>
                  <input type="radio" name="brush" checked={brush === kind} onChange={() => setBrush(kind)} />
                  <span className="wi-mark" data-kind={kind ?? undefined} aria-hidden />
                  {kindName(kind ?? undefined)}
                </label>
              ))}
            </fieldset>
          )}
          <div className="wi-frame" role="group" aria-label={t('wishes:grid')} tabIndex={0}>
            <table className="wi-grid">
              <thead>
                <tr>
                  <th scope="col">{t('wishes:hour')}</th>
                  {days.map((day) => (
                    <th scope="col" key={day}>
                      <button
                        type="button"
                        disabled={locked}
                        aria-label={t('wishes:whole_day', { day: dayName(day) })}
                        onClick={() => paint(hours.map((hour) => wishKey(day, hour)))}
                      >
                        {dayName(day)}
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {hours.map((hour) => (
                  <tr key={hour}>
                    <th scope="row">{formatTime(hour * 60)}</th>
                    {days.map((day) => {
                      const kind = values.hours[wishKey(day, hour)];
                      return (
                        <td key={day}>
                          <button
                            type="button"
                            disabled={locked}
                            data-kind={kind}
                            aria-label={t('wishes:cell', {
                              day: dayName(day),
                              time: formatTime(hour * 60),
                              kind: kindName(kind),
                            })}
                            onClick={() => paint([wishKey(day, hour)])}
                          >
                            {kind ? kindName(kind) : '\u00a0'}
                          </button>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </Panel>
      <Panel
        title={t('wishes:week')}
        foot={
          !locked && (
            <ActionButton kind="main" busy={busy} disabled={!draft.changed} onClick={() => void save()}>
              {t('wishes:save')}
            </ActionButton>
          )
        }
      >
        <div className="wi-form">
          <FlagBox
            label={t('wishes:compact')}
            value={values.compact}
            disabled={locked}
            onChange={(next) => change({ compact: next === true })}
          />
          <IntegerBox
            label={t('wishes:most_days')}
            name="most_days"
            min={1}
            max={6}
            value={values.most_days}
            disabled={locked}
            error={problems.most_days}
            onChange={(next) => change({ most_days: next })}
          />
          <TextBox
            label={t('wishes:note')}
            name="note"
            value={values.note}
            disabled={locked}
            error={problems.note}
            onChange={(next) => change({ note: next })}
          />
        </div>
      </Panel>
    </>
  );
}
