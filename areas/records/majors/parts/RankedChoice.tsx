import { useLocale, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { OfferView } from '#areas/requests/machine/contract.ts';
import './majors.css';

/** Programs in the order in which they are wished for: added from those that are open to the student, moved up and down. */
export function RankedChoice({
  offers,
  value,
  max,
  error,
  onChange,
}: {
  offers: readonly OfferView[];
  value: readonly number[];
  max: number;
  error?: string | undefined;
  onChange: (value: number[]) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const labelOf = (id: number): string => offers.find((offer) => offer.value === id)?.label[locale] ?? String(id);
  const open = offers.filter((offer) => offer.refusals.length === 0);
  const closed = offers.filter((offer) => offer.refusals.length > 0);
  const swap = (at: number, to: number): void =>
    onChange(value.map((id, place) => (place === at ? (value[to] ?? id) : place === to ? (value[at] ?? id) : id)));
  return (
    <div className="q-fields">
      {value.length === 0 && (
        <p className="q-meta">{t(open.length === 0 ? 'majors:none_open' : 'majors:empty_list')}</p>
      )}
      <ol className="m-wishes" aria-label={t('majors:wish_list')}>
        {value.map((id, at) => {
          const program = labelOf(id);
          return (
            <li key={id} className="m-wish">
              <span className="m-rank">{at + 1}</span>
              <div>
                <strong>{program}</strong>
                <p className="q-meta">{offers.find((offer) => offer.value === id)?.note?.[locale]}</p>
              </div>
              <span className="m-verbs">
                <ActionButton small kind="quiet" disabled={at === 0} onClick={() => swap(at, at - 1)}>
                  <ArrowUpIcon label={t('majors:up', { program })} />
                </ActionButton>
                <ActionButton small kind="quiet" disabled={at === value.length - 1} onClick={() => swap(at, at + 1)}>
                  <ArrowDownIcon label={t('majors:down', { program })} />
                </ActionButton>
                <ActionButton small kind="quiet" onClick={() => onChange(value.filter((each) => each !== id))}>
                  <TrashIcon label={t('majors:remove', { program })} />
                </ActionButton>
              </span>
            </li>
          );
        })}
      </ol>
      <SelectBox<number>
        label={t('majors:add')}
        name="preferences"
        help={t('majors:add_help', { n: max })}
        value={null}
        disabled={value.length >= max}
        {...(error ? { error } : {})}
        options={open
          .filter((offer) => !value.includes(Number(offer.value)))
          .map((offer) => ({ value: Number(offer.value), label: offer.label[locale] }))}
        onChange={(next) => {
          if (next !== null) onChange([...value, next]);
        }}
      />
      {closed.length > 0 && (
        <ul className="q-notoffered" aria-label={t('request:why_not')}>
          {closed.map((offer) => (
            <li key={String(offer.value)}>
              <strong>{offer.label[locale]}</strong>:{' '}
              {offer.refusals.map((refusal) => String(reasonOf(refusal, locale).sentence)).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
