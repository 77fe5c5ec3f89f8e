import { textKey } from '#kernel/contract/text.ts';
import { isOneOf, type Fields } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { OfferView } from '../../contract.ts';
import { reasonOf } from '#kernel/web/reasons.ts';

export interface RequestFieldsProps {
  kind: string;
  fields: Fields;
  helps?: readonly string[];
  offers: Readonly<Record<string, readonly OfferView[]>>;
  values: Record<string, unknown>;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Record<string, unknown>) => void;
  disabled?: boolean;
}

/** The fields of a kind of request as they are declared; offered ones show the student's own records, and why one can't be taken. */
export function RequestFields({
  kind,
  fields,
  helps = [],
  offers,
  values,
  errors,
  onChange,
  disabled = false,
}: RequestFieldsProps) {
  const t = useText();
  const locale = useLocale();
  const resource = { area: 'request', name: kind };
  return (
    <>
      {Object.entries(fields).map(([name, field]) => {
        if (field.requiredIf && !isOneOf(field.requiredIf.is, values[field.requiredIf.field])) return null;
        const offered = offers[name];
        const face = {
          label: t(textKey(`request:${kind}.${name}`)),
          name,
          required: field.required === true || field.requiredIf !== undefined,
          disabled,
          ...(errors[name] ? { error: errors[name] } : {}),
        };
        const help = helps.includes(name) ? t(textKey(`request:${kind}.help.${name}`)) : '';
        const options = (offered ?? []).map((offer) => ({
          value: String(offer.value),
          label: offer.label[locale] + (offer.note ? ` – ${offer.note[locale]}` : ''),
          disabled: offer.refusals.length > 0,
        }));
        const valueOf = (text: string): string | number =>
          offered?.find((offer) => String(offer.value) === text)?.value ?? text;
        return (
          <div key={name} className="q-field">
            {offered === undefined ? (
              <FieldInput
                resource={resource}
                name={name}
                field={field.requiredIf ? { ...field, required: true } : field}
                values={values}
                onChange={onChange}
                error={errors[name]}
                errorEn={errors[`${name}_en`]}
                disabled={disabled}
              />
            ) : field.kind === 'list' ? (
              <MultiSelectBox
                {...face}
                value={((values[name] as unknown[] | null) ?? []).map(String)}
                options={options.filter((option) => !option.disabled)}
                onChange={(next: readonly string[]) => onChange({ [name]: next.map(valueOf) })}
              />
            ) : (
              <SelectBox<string>
                {...face}
                value={values[name] === null || values[name] === undefined ? null : String(values[name])}
                options={options.filter((option) => !option.disabled)}
                onChange={(next) => onChange({ [name]: next === null ? null : valueOf(next) })}
              />
            )}
            {help && <p className="q-help">{help}</p>}
            {offered?.some((offer) => offer.refusals.length > 0) && (
              <ul className="q-notoffered" aria-label={t('request:why_not')}>
                {offered
                  .filter((offer) => offer.refusals.length > 0)
                  .map((offer) => (
                    <li key={String(offer.value)}>
                      <strong>{offer.label[locale]}</strong>:{' '}
                      {offer.refusals.map((refusal) => String(reasonOf(refusal, locale).sentence)).join(' ')}
                    </li>
                  ))}
              </ul>
            )}
          </div>
        );
      })}
    </>
  );
}
